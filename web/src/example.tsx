// A picture beside a text: of a card, a rule or a form.
import type { ComponentChildren } from "preact";
import type { Pictured } from "./messages";
import type { Table } from "./table";

interface Props {
  table: Table;
  picture: Pictured;
  children?: ComponentChildren;
}

/** Shows the picture, with a caption if there is one. */
export function Example({ table, picture, children }: Props) {
  const { id, alt, width, height } = picture;
  return (
    <figure class="example">
      <img src={table.picture(id)} alt={alt} width={width} height={height} />
      {children}
    </figure>
  );
}
