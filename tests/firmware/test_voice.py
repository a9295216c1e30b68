"""The voice: what espeak-ng is asked to say, and silence where it is not."""

import firmware.voice
from firmware.voice import Voice


class Speaking:
    """A program that notes how it was started."""

    started: list[list[str]]

    def __init__(self, command, **_):
        self.started.append(command)

    def kill(self):
        """It always ends."""

    wait = kill


def test_it_speaks_the_language_at_the_volume_and_the_text_is_no_option(monkeypatch):
    monkeypatch.setattr(firmware.voice, "Popen", Speaking)
    Speaking.started = []
    voice = Voice("espeak-ng")
    voice.say("hjärter sju", "sv")
    voice.say("-f /etc/passwd", "en", 0.3)
    assert Speaking.started == [
        ["espeak-ng", "-v", "sv", "-a", "100", "--", "hjärter sju"],
        ["espeak-ng", "-v", "en", "-a", "30", "--", "-f /etc/passwd"],
    ]


def test_without_a_voice_nothing_happens_and_a_program_that_fails_is_not_tried_again(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    Voice().say("hjärter sju", "sv")
    voice = Voice(str(tmp_path / "none"))
    voice.say("hjärter sju", "sv")
    voice.say("hjärter åtta", "sv")
    voice.hush()
    assert voice._program is None
