import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { LENGTHS } from "#app/schemas/lists.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

import { useIsAllChosen } from "./table.tsx";

type Result = SubmissionResult<string[]> | undefined;

export function Several(props: {
  form: string;
  action: string;
  decisions: { value: string; words: string }[];
  /** A field that belongs to the decision. */
  reason?: { name: string; label: string };
  result: Result;
}) {
  const { form, action, decisions, reason, result } = props;
  const { say } = useWords();
  const hasScript = useHydrated();
  const element = useFreshAfter(result);
  const problems =
    result?.status === "error" ? Object.values(result.error ?? {}).flatMap((one) => one ?? []) : [];
  return (
    <Form
      id={form}
      ref={element}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      autoComplete="off"
      className="several panel"
      aria-label={say("several.title")}
    >
      {/* The Enter key presses a form's first button. This one decides nothing; a disabled one would be skipped. */}
      <button hidden name="decision" value="" onClick={(press) => press.preventDefault()} />
      <FormKey />
      {problems.length > 0 && (
        <p className="wrong" role="alert">
          {[...new Set(problems)].join(" ")}
        </p>
      )}
      {hasScript ? (
        <button className="button" type="button" onClick={() => chooseAll(form)}>
          {say("several.all")}
        </button>
      ) : (
        <ChooseAll form={form} />
      )}
      {reason && (
        <div className="field">
          <label htmlFor={`${form}-reason`}>{reason.label}</label>
          <input className="input" id={`${form}-reason`} name={reason.name} maxLength={LENGTHS.paragraph} />
        </div>
      )}
      {decisions.map(({ value, words }) => (
        <button key={value} className="button" name="decision" value={value}>
          {words}
        </button>
      ))}
    </Form>
  );
}

/** Without script, a link that leads back here. */
function ChooseAll({ form }: { form: string }) {
  const { say } = useWords();
  const isAllChosen = useIsAllChosen();
  const wanted = new URLSearchParams(useSearchParams()[0]);
  if (isAllChosen) wanted.delete("choose");
  else wanted.set("choose", "all");
  for (const gone of ["dialog", "id"]) wanted.delete(gone);
  return (
    <a className="button" href={`?${wanted}#${form}`}>
      {say(isAllChosen ? "several.not-all" : "several.all")}
    </a>
  );
}

function chooseAll(form: string) {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[name=chosen][form=${form}]`))
    box.checked = true;
}

/** The list above may have another length now: the reader stays at the form. */
function afterwards(form: HTMLFormElement | null) {
  form?.reset();
  form?.scrollIntoView({ block: "nearest" });
}

/** After a decision nothing is chosen any more; after a refusal the choice stays. */
function useFreshAfter(result: Result) {
  const element = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (state !== "idle") isSent.current ||= formMethod === "POST";
    else if (isSent.current) {
      isSent.current = false;
      if (result?.status !== "error") afterwards(element.current);
    }
  }, [state, formMethod, result]);
  return element;
}
