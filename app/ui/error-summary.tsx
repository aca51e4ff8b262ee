import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

import { useWords } from "./words.tsx";

/** What is wrong with a form, first in it, each entry leading to its field. */
export function ErrorSummary({
  form,
  title,
  inOneLine,
}: {
  form: Pick<FormMetadata, "id" | "errors" | "allErrors">;
  /** What could not be done, where the form has words for it. */
  title?: string;
  /** The contract's line for what a program would be told, for the administrators' form. */
  inOneLine?: boolean;
}) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { allErrors } = form;
  const fields = Object.entries(allErrors).filter(([name]) => name !== "");
  // Said once, where it leads to its field.
  const ofFields = new Set(fields.flatMap(([, messages]) => messages));
  const errors = (form.errors ?? []).filter((error) => !ofFields.has(error));
  const count = errors.length + fields.length;

  useEffect(() => {
    if (!count) return;
    box.current?.focus();
    // Of a form that is sent beside its page the page's title knows nothing.
    const before = document.title;
    if (before.startsWith(say("form.problem-title", ""))) return;
    document.title = say("form.problem-title", before);
    return () => {
      document.title = before;
    };
  }, [count, allErrors, say]);

  if (!count) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={`${form.id}-problem`}>
      <h2 id={`${form.id}-problem`}>{title ?? say("form.problem")}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fields.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`}>{messages.join(" ")}</a>
          </li>
        ))}
      </ul>
      {inOneLine && fields.length > 0 && (
        <p className="hint">
          {say(
            "content.validation",
            fields.map(([name, messages]) => `${name}: ${messages.join(" ")}`).join(", "),
          )}
        </p>
      )}
    </div>
  );
}
