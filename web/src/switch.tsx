// A switch with its name and what it does.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  name: string;
  help: ComponentChildren;
  isOn: boolean;
  /** Whether it cannot be turned now. */
  isFixed?: boolean;
  turn: () => void;
}

/** Shows a switch. */
export function Switch({ name, help, isOn, isFixed = false, turn }: Props) {
  const id = useId();
  return (
    <div class="order">
      <div>
        <strong id={`${id}-name`}>{name}</strong>
        <small id={`${id}-help`}>{help}</small>
      </div>
      <button
        class="switch"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
        aria-disabled={isFixed}
        onClick={() => !isFixed && turn()}
      >
        <span />
      </button>
    </div>
  );
}
