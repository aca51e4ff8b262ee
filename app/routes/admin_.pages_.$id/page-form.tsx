import { getFormProps, useForm, type FieldMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import type { PageDetails } from "#app/schemas/pages.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import {
  CheckField,
  type Field,
  type FormResult,
  TextArea,
  TextField,
  VersionField,
} from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type PageInput = Pick<PageDetails, "slug" | "title" | "body" | "published"> & { footer: string };
type LocalizedField = FieldMetadata<PageInput["title"]>;
type LanguageFields = Record<"en" | "sw" | "fr", Field>;

const USUAL_SLUGS = ["about", "privacy", "terms", "accessibility", "news"];
const PLACEHOLDERS = "{site}, {address}, {email}, {telephone}, {stored-data}";
const BODY_ROWS = 14;

export function PageForm({ page, result }: { page: PageDetails | undefined; result: FormResult }) {
  const { t } = useTranslation();
  const [initialVersion] = useState(page?.version);
  const [form, fields] = useForm<PageInput>({
    id: "page",
    lastResult: result,
    defaultValue: page ? { ...page, footer: String(page.footer) } : { footer: "0" },
  });
  const url = `/admin/pages/${page?.id ?? "new"}`;
  return (
    <Form method="post" action={url} {...getFormProps(form)} reloadDocument className="panel grid gap-6">
      <ErrorSummary form={form} title={t("pages.failed")} />
      {page ? <VersionField version={initialVersion} result={result} /> : <IdempotencyKeyField />}
      <TextField
        field={fields.slug}
        label={t("pages.slug")}
        hint={t("pages.slug-hint")}
        suggestions={USUAL_SLUGS}
      />
      <p className="hint">{t("pages.body-hint")}</p>
      <p className="hint">{t("pages.placeholders-hint", { placeholders: PLACEHOLDERS })}</p>
      <TextFields title={fields.title as LocalizedField} body={fields.body as LocalizedField} />
      <TextField
        type="number"
        field={fields.footer}
        label={t("pages.footer")}
        hint={t("pages.footer-hint")}
        required={false}
      />
      <CheckField field={fields.published as never} label={t("pages.publish")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t(page ? "pages.save" : "pages.create")}</SubmitButton>
        <button className="button" formAction={`${url}?dialog=preview`}>
          {t("pages.preview")}
        </button>
      </div>
    </Form>
  );
}

/** One title and text per language; an empty one is shown in another language. */
function TextFields({ title, body }: { title: LocalizedField; body: LocalizedField }) {
  const { t } = useTranslation();
  const titles = title.getFieldset() as unknown as LanguageFields;
  const bodies = body.getFieldset() as unknown as LanguageFields;
  return LANGUAGES.map((language) => (
    <fieldset key={language} className="localized-fields">
      <legend>{LANGUAGE_NAMES[language]}</legend>
      <TextField field={titles[language]} label={t("pages.name")} required={false} />
      <TextArea field={bodies[language]} label={t("pages.body")} required={false} rows={BODY_ROWS} />
    </fieldset>
  ));
}
