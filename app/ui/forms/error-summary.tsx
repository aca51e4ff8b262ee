import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

import { useNotices } from "#app/ui/shell/notices.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Each entry leads to its field. */
export function ErrorSummary({
  form,
  title,
  inOneLine,
  answer = form.allErrors,
}: {
  form: Pick<FormMetadata, "id" | "errorId" | "errors" | "allErrors">;
  /** The server's answer: while somebody types, the list may get shorter, but that is no new answer. */
  answer?: object;
  title?: string;
  /** The contract's line for programs, folded beneath the plain words. */
  inOneLine?: boolean;
}) {
  const { say } = useWords();
  const { closeOlder } = useNotices();
  const box = useRef<HTMLDivElement>(null);
  const { allErrors } = form;
  const fields = Object.entries(allErrors).filter(([name]) => name !== "");
  const ofFields = new Set(fields.flatMap(([, messages]) => messages));
  const errors = (form.errors ?? []).filter((error) => !ofFields.has(error));
  const isWrong = errors.length + fields.length > 0;

  useEffect(() => {
    if (!isWrong) return;
    box.current?.focus();
    closeOlder();
  }, [isWrong, answer, closeOlder]);

  useProblemTitle(isWrong);

  if (!isWrong) return null;
  return (
    <div
      id={form.errorId}
      className="summary"
      role="alert"
      tabIndex={-1}
      ref={box}
      aria-labelledby={`${form.id}-problem`}
    >
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
      {inOneLine && fields.length > 0 && <OneLine fields={fields} />}
    </div>
  );
}

/** A form that is sent in place does not change the page's title by itself. */
function useProblemTitle(isWrong: boolean) {
  const { say } = useWords();
  useEffect(() => {
    if (!isWrong) return;
    const before = document.title;
    if (before.startsWith(say("form.problem-title", { title: "" }))) return;
    document.title = say("form.problem-title", { title: before });
    return () => {
      document.title = before;
    };
  }, [isWrong, say]);
}

function OneLine({ fields }: { fields: [name: string, messages: string[]][] }) {
  const { say } = useWords();
  const line = fields.map(([name, messages]) => `${name}: ${messages.join(" ")}`).join(", ");
  return (
    <details>
      <summary>{say("form.in-one-line")}</summary>
      <p className="hint">{say("content.validation", { list: line })}</p>
    </details>
  );
}
