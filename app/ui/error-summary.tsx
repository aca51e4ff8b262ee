import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

import { useWords } from "./words.tsx";

/** What is wrong with a form, first in it, each entry leading to its field. */
export function ErrorSummary({ form }: { form: Pick<FormMetadata, "id" | "errors" | "allErrors"> }) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { errors = [], allErrors } = form;
  const fields = Object.entries(allErrors).filter(([name]) => name !== "");
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
      <h2 id={`${form.id}-problem`}>{say("form.problem")}</h2>
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
    </div>
  );
}
