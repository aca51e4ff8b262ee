import { useState } from "react";

import { useWords } from "#app/ui/words.tsx";

import { describedBy, Labelled, type Control } from "./field.tsx";
import { controlOf, filledControlOf } from "./use-sent-form.ts";

/** Fields that only logged-in people see. */

export function NumberField({ field, label, hint, required = true }: Control) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...filledControlOf(field)}
        type="number"
        {...describedBy(field, hint)}
        required={required}
        min={0}
        step={1}
        inputMode="numeric"
        className="input"
        key={field.key}
      />
    </Labelled>
  );
}

export function CheckField({ field, label }: Control) {
  return (
    <label className="check" htmlFor={field.id}>
      <input
        {...controlOf(field)}
        type="checkbox"
        value="on"
        defaultChecked={field.initialValue === "on"}
        key={field.key}
      />
      {label}
    </label>
  );
}

/** The last field, so that what was typed arrives before the file. */
export function FileField(
  props: Control & {
    accept: string;
    several?: boolean;
    /** Most browsers forget the file when the form comes back. */
    isAgain?: boolean;
  },
) {
  const { field, label, accept, several, required = true, isAgain } = props;
  const { say } = useWords();
  const [isChosen, setChosen] = useState(false);
  const hint = isAgain && !isChosen ? `${props.hint} ${say("field.file-again")}` : props.hint;
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...controlOf(field)}
        type="file"
        {...describedBy(field, hint)}
        required={required}
        className="input"
        accept={accept}
        multiple={several}
        onChange={({ target }) => setChosen(target.value !== "")}
      />
    </Labelled>
  );
}
