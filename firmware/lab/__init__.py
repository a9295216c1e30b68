"""The lab: house rules, table sizes and players compared over many hands (``mas simulate``).

`settings` makes the rows of a comparison, `workers` has them played, `row` is what came of one,
`text` and `picture` show them; `levels` are the players that can sit there.
"""
