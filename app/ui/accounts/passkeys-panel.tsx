import { getFormProps, useForm } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import type { PasskeyList } from "#app/schemas/passkeys.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { requestPasskey, usePasskeySupport } from "./passkey-button.tsx";

export type PasskeyAction = "add-passkey" | "remove-passkey";
const passkeyUrl = getActionUrls<PasskeyAction>("/account/second-factor");

export function PasskeysPanel({
  passkeys,
  result,
}: {
  passkeys: PasskeyList["passkeys"];
  result: FormResult;
}) {
  const { t } = useTranslation();
  const isSupported = usePasskeySupport();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="passkeys">
      <h2 id="passkeys">{t("passkeys.title")}</h2>
      <p className="text-soft">{t("passkeys.intro")}</p>
      {passkeys.length === 0 && <p>{t("passkeys.none")}</p>}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Form key={id} method="post" action={passkeyUrl("remove-passkey", id)} className="grid gap-2">
          <p id={`passkey-${id}`}>
            <strong>{name}</strong>
          </p>
          <ul className="facts">
            <li>
              {t("passkeys.added-at")} <Moment at={createdAt} />
            </li>
            <li>
              {lastUsedAt ? (
                <>
                  {t("passkeys.last-used")} <Moment at={lastUsedAt} />
                </>
              ) : (
                t("passkeys.never-used")
              )}
            </li>
          </ul>
          <div>
            <button className="button" aria-describedby={`passkey-${id}`}>
              {t("passkeys.remove")}
            </button>
          </div>
        </Form>
      ))}
      {isSupported ? <AddForm result={result} /> : <p className="hint">{t("passkeys.no-support")}</p>}
    </section>
  );
}

function AddForm({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [isWaiting, setIsWaiting] = useState(false);
  const [form, fields] = useForm<{ name: string }>({ id: "add-passkey", lastResult: result });

  async function addPasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setIsWaiting(true);
    if (data.get("name")) data.set("passkey", await requestPasskey("add"));
    setIsWaiting(false);
    submit(data, { method: "post", action: passkeyUrl("add-passkey") });
  }

  return (
    <Form
      method="post"
      action={passkeyUrl("add-passkey")}
      {...getFormProps(form)}
      className="grid gap-4"
      onSubmit={addPasskey}
    >
      <ErrorSummary form={form} />
      <IdempotencyKeyField />
      <TextField field={fields.name} label={t("passkeys.name")} hint={t("passkeys.name-hint")} />
      <div>
        <SubmitButton isSecondary isSending={isWaiting}>
          {t("passkeys.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
