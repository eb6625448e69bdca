// The form of a deed: what its member is told, writes and picks. Nobody else is sent it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { Example } from "./example";
import { Markdown } from "./markdown";
import type { Form } from "./messages";
import type { Table } from "./table";
import * as words from "./words";

/** Shows the form that was asked for, in front of the page. */
export function FormShown({ table }: { table: Table }) {
  const { form } = table;
  return form && <Filled table={table} form={form} />;
}

function Filled({ table, form }: { table: Table; form: Form }) {
  const { key, told, most, people, finds, ways, pictures } = form;
  const [text, setText] = useState(form.text ?? "");
  const [picked, setPicked] = useState("");
  // The bot has sent another one: what was written in it counts, and nobody is picked yet.
  useEffect(() => {
    setText(form.text ?? "");
    setPicked("");
  }, [form]);
  // A deed can be over while its form is open: its button is gone then, and its name stays here.
  const name = useRef("");
  const label = table.position.deeds.find((deed) => deed.key === key)?.label ?? name.current;
  name.current = label;
  const { said } = table;
  return (
    <Dialog title={label} close={table.closeForm} isWide={pictures.length > 0}>
      {said?.is_refusal && (
        <div class="said refusal" role="alert">
          <Markdown text={said.text} />
        </div>
      )}
      <div>
        <Markdown text={told} />
      </div>
      {pictures.map((picture) => (
        <Example key={picture.id} table={table} picture={picture} />
      ))}
      {finds && <Find table={table} form={form} />}
      {people.length > 0 && (
        <fieldset class="people-list" aria-label={words.PICK_ONE}>
          {people.map((person) => (
            <label key={person.key}>
              <input
                type="radio"
                name="person"
                checked={picked === person.key}
                onChange={() => setPicked(person.key)}
              />
              {person.name}
            </label>
          ))}
        </fieldset>
      )}
      {form.text !== null && (
        <textarea
          aria-label={label}
          rows={6}
          maxLength={most}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div class="row end">
        <button onClick={table.closeForm}>{words.CLOSE}</button>
        {[...ways].sort((one, other) => Number(one.is_main) - Number(other.is_main)).map((way) => (
          <button
            key={way.key}
            class={way.is_main ? "main" : ""}
            aria-disabled={!table.isReady}
            onClick={() => table.isReady && table.fill(way.key, text, picked)}
          >
            {way.label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function Find({ table, form }: { table: Table; form: Form }) {
  const [name, setName] = useState("");
  return (
    <form
      class="type"
      onSubmit={(event) => {
        event.preventDefault();
        if (table.isReady && name.trim()) table.openForm(form.key, name.trim());
      }}
    >
      <input
        aria-label={words.FIND_MEMBER}
        placeholder={words.FIND_MEMBER}
        value={name}
        maxLength={32}
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button class={name.trim() ? "" : "off"} aria-disabled={!table.isReady || !name.trim()}>
        {words.FIND}
      </button>
    </form>
  );
}
