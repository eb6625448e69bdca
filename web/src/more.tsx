// What the reader may do though they are not asked: offers, standing orders, and deeds that have a form.
import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { Line, Markdown } from "./markdown";
import type { Offer, StandingOrder } from "./messages";
import { Switch } from "./switch";
import type { Table } from "./table";
import * as words from "./words";

interface Props {
  table: Table;
  close: () => void;
}

/** Shows the standing orders, the deeds with forms and the offers, in front of the page. */
export function MorePanel({ table, close }: Props) {
  const { number, orders, offers, deeds } = table.position;
  const [asking, setAsking] = useState<Offer | null>(null);
  const take = ({ notation }: Offer): void => {
    close();
    table.send({ type: "take_up", notation });
  };
  if (asking) {
    return (
      <Dialog title={asking.label} close={() => setAsking(null)}>
        <div>
          <Markdown text={asking.sure} />
        </div>
        <div class="row end">
          <button onClick={() => setAsking(null)}>{words.CANCEL}</button>
          <button class="main grave" aria-disabled={!table.isReady} onClick={() => take(asking)}>
            {asking.label}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.MORE_TITLE} close={close}>
      {orders.some(({ is_recommended }) => is_recommended) && (
        <div>
          <button
            aria-disabled={!table.isReady}
            onClick={() => table.send({ type: "set_order", number, key: "", stands: true })}
          >
            {words.ASK_LESS}
          </button>
          <p class="hint">{words.ASK_LESS_HELP}</p>
        </div>
      )}
      {orders.map((order) => (
        <Order key={order.key} table={table} order={order} />
      ))}
      <div class="row">
        {deeds
          .filter(({ has_form }) => has_form)
          .map(({ key, label }) => (
            <button
              key={key}
              aria-haspopup="dialog"
              aria-disabled={!table.isReady}
              onClick={() => {
                if (!table.isReady) return;
                close();
                table.openForm(key);
              }}
            >
              {label}
            </button>
          ))}
        {offers.map((offer) => (
          <button
            key={offer.notation}
            class={offer.sure ? "grave" : ""}
            aria-disabled={!table.isReady}
            onClick={() => table.isReady && (offer.sure ? setAsking(offer) : take(offer))}
          >
            {offer.label}
          </button>
        ))}
      </div>
      <div class="row end">
        <button class="main" onClick={close}>
          {words.CLOSE}
        </button>
      </div>
    </Dialog>
  );
}

function Order({ table, order }: { table: Table; order: StandingOrder }) {
  const { key, name, help, stands, is_recommended } = order;
  const { number } = table.position;
  return (
    <Switch
      name={is_recommended ? words.recommended(name) : name}
      help={<Line text={help} />}
      isOn={stands}
      isFixed={!table.isReady}
      turn={() => table.send({ type: "set_order", number, key, stands: !stands })}
    />
  );
}
