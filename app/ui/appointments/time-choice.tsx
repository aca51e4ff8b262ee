import { useCallback, useEffect, useRef, useState } from "react";

import { Labelled, describedBy, TimeField } from "#app/ui/forms/field.tsx";
import { controlOf, type Field } from "#app/ui/forms/use-sent-form.ts";
import { useWords } from "#app/ui/words.tsx";

export type TimeOption = [value: string, label: string, isFull: boolean];

/**
 * A list of the free times, or a field while they are unknown. It does not change while it has the focus, and
 * keeps its value.
 */
export function TimeChoice(props: {
  field: Field;
  label: string;
  times: TimeOption[] | undefined;
  /** Until the new times are here, the old ones are shown. */
  isAsking: boolean;
}) {
  const { field, label, times, isAsking } = props;
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isList, setIsList] = useState(times !== undefined);
  const [typed, setTyped] = useState(field.initialValue ?? "");

  const hasTimes = times !== undefined;
  const settle = useCallback(() => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    if (!control || isAsking || control === document.activeElement || control.validity.badInput) return;
    setTyped(control.value);
    setIsList(hasTimes);
  }, [hasTimes, isAsking]);
  useEffect(settle, [settle]);

  const options = times ?? [];
  const isOther = typed !== "" && !options.some(([time]) => time === typed);
  return (
    <div ref={box} onBlur={settle}>
      {isList ? (
        <Labelled field={field} label={label}>
          <select
            {...controlOf(field)}
            {...describedBy(field, undefined)}
            required
            className="input"
            value={typed}
            key="list"
            onChange={({ target }) => setTyped(target.value)}
          >
            <option value="">{say("field.choose")}</option>
            {isOther && <option value={typed}>{typed}</option>}
            {options.map(([value, words, isFull]) => (
              // The chosen time can be sent even if it is full, so that the answer says so.
              <option key={value} value={value} disabled={isFull && value !== typed}>
                {words}
              </option>
            ))}
          </select>
        </Labelled>
      ) : (
        <TimeField field={field} label={label} value={typed} />
      )}
    </div>
  );
}
