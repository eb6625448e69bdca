"""The drawing kit: every picture is a sheet of opaque tiles in one fixed palette.

Shapes are drawn large, made smaller and kept as masks (`masks`, `arrows`); masks and text
make a tile on a ground of one known colour (`tile`), or one cut to its shape (`sprite`);
finished tiles are kept in the palette's indices, so that putting a picture together copies
bytes and blends next to nothing (`sheet`). `style` has the roles of colours, type scale and
spacing; `palette` every role and the ramps between them; `themes` other colours for the same
roles; `fonts` the letters; `label` text
tiles; `pen` draws small signs. `seats` (the players' panels), `marks`
(what can be picked next), `signs`, `footer` and `labels` are what every game shows in the
same way.
"""
