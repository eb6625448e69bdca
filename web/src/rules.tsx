// The rules of the game, in front of the page.
import { Dialog } from "./dialog";
import { Line, Markdown } from "./markdown";
import type { Rules } from "./messages";
import type { Table } from "./table";
import * as words from "./words";

/** Shows a page of the rules, and the way to the others. */
export function RulesRead({ table, rules }: { table: Table; rules: Rules }) {
  const { page, titles, text, picture, caption } = rules;
  return (
    <Dialog title={titles[page]!} close={table.closeRules} isWide>
      {picture && (
        <figure class="example">
          <img src={table.picture(picture.id)} alt={picture.alt} width={picture.width} height={picture.height} />
          <figcaption class="hint">
            <Line text={caption} />
          </figcaption>
        </figure>
      )}
      <div class="rules-text">
        <Markdown text={text} />
      </div>
      <nav class="row" aria-label={words.RULES_PAGES}>
        {titles.map((title, at) => (
          <button key={at} aria-current={at === page ? "page" : undefined} onClick={() => table.read(at)}>
            {title}
          </button>
        ))}
      </nav>
      <div class="row end">
        <button class="main" onClick={table.closeRules}>
          {words.CLOSE}
        </button>
      </div>
    </Dialog>
  );
}
