import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, type FormResult, CheckField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

type Choices = { reminders: boolean; digest: boolean; telephone: boolean; language: string };
type Mail = Choices & {
  bouncedAt: string | null;
  telephoneBouncedAt: string | null;
  hasTelephone: boolean;
};

/** Also says if mail came back. */
export function OwnMail(props: { mail: Mail; isForAdmins: boolean; result: FormResult }) {
  const { mail, isForAdmins, result } = props;
  const { say } = useWords();
  const [form, fields] = useForm<Record<keyof Choices, string>>({
    id: "own-mail",
    lastResult: result,
    defaultValue: {
      language: mail.language,
      reminders: mail.reminders ? "on" : "",
      digest: mail.digest ? "on" : "",
      telephone: mail.telephone ? "on" : "",
    },
  });
  return (
    <section className="panel measure grid gap-4" aria-labelledby="own-mail-title">
      <h2 id="own-mail-title">{say("own-mail.title")}</h2>
      <CameBack mail={mail} />
      <Form method="post" action="/account?dialog=mail" {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary form={form} />
        <p className="text-soft">{say("own-mail.text")}</p>
        <CheckField field={fields.reminders} label={say("own-mail.reminders")} />
        {isForAdmins ? (
          <CheckField field={fields.digest} label={say("own-mail.digest")} />
        ) : (
          <input type="hidden" name="digest" value={mail.digest ? "on" : "false"} />
        )}
        {mail.hasTelephone ? (
          <CheckField field={fields.telephone} label={say("own-mail.telephone")} />
        ) : (
          <input type="hidden" name="telephone" value={mail.telephone ? "on" : "false"} />
        )}
        <SelectField
          field={fields.language}
          label={say("own-mail.language")}
          options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
        />
        <div>
          <Submit>{say("own-mail.save")}</Submit>
        </div>
      </Form>
    </section>
  );
}

function CameBack({ mail: { bouncedAt, telephoneBouncedAt } }: { mail: Mail }) {
  const { say } = useWords();
  if (!bouncedAt && !telephoneBouncedAt) return null;
  return (
    <>
      {bouncedAt && (
        <p className="wrong">
          {say("own-mail.bounced")} <Moment at={bouncedAt} />
        </p>
      )}
      {telephoneBouncedAt && (
        <p className="wrong">
          {say("own-mail.telephone-bounced")} <Moment at={telephoneBouncedAt} />
        </p>
      )}
      <ActForm action="/account?dialog=again" words={say("own-mail.works")} />
    </>
  );
}
