"""The drawing kit: every picture is a sheet of opaque tiles in one fixed palette.

Shapes are drawn large, made smaller and kept as masks (`masks`, `arrows`). Masks and text make a
tile on a ground of one known colour (`tile`), or one that is cut to its shape (`sprite`). Finished
tiles are kept in the palette's indices, so that a picture is put together by copying bytes, with
next to no blending (`sheet`). `style` has the roles of colours, the type scale and spacing;
`palette` every role and the ramps between them; `themes` other colours for the same roles; `fonts`
the letters; `label` tiles of text; `pen` small signs. `seats` (the players' panels), `marks` (what
can be picked next), `signs`, `footer` and `labels` look the same in every game.
"""
