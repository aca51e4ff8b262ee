import { Form, useNavigation } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

import { FormKey } from "./form-key.tsx";

type Act = {
  action?: string;
  name?: string;
  value?: string;
  fields?: Record<string, string>;
  /** Sent twice, it acts once. */
  hasKey?: boolean;
  words: string;
  /** Tells several such buttons apart. */
  about?: string;
  look?: "main" | "quiet";
  isOn?: boolean;
};

export function ActForm(props: Act) {
  const { action, fields = {}, hasKey, name, value, words, about, look, isOn } = props;
  const { say } = useWords();
  const { state, formAction, formData, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
  const sent = { ...fields, ...(name && { [name]: value ?? "" }) };
  const isMine =
    formData !== undefined &&
    (!action || formAction === action) &&
    Object.entries(sent).every(([field, one]) => formData.get(field) === one);
  const isBusy = isSending && isMine;
  return (
    <Form method="post" action={action} preventScrollReset className="grid">
      {hasKey && <FormKey />}
      {Object.entries(fields).map(([field, one]) => (
        <input key={field} type="hidden" name={field} value={one} />
      ))}
      <button
        className={look ? `button ${look}` : "button"}
        name={name}
        value={value}
        aria-disabled={isSending}
        aria-pressed={isOn}
        aria-label={about && !isBusy ? `${words}: ${about}` : undefined}
        onClick={(click) => {
          if (isSending) click.preventDefault();
        }}
      >
        {isBusy ? say("form.busy") : words}
      </button>
    </Form>
  );
}
