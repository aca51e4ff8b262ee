import { useForm } from "@conform-to/react";
import { Fragment } from "react";

import type { Fields } from "#app/schemas/definitions/fields.ts";
import { SITE_SECTIONS } from "#app/schemas/definitions/site-fields.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { siteUrl } from "./site-lists.tsx";

/** Loads a whole page after saving, since every part of the page may have changed. */
export function SiteForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<SiteDetails>({ id: "site", lastResult: result, defaultValue: site });
  return (
    <FieldForm
      form={form}
      action="/admin/site"
      reloadDocument
      className="panel grid gap-6"
      failed={t("site-settings.failed")}
      version={site.version}
      result={result}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("site-settings.save")}</SubmitButton>
          <button className="button" formAction={siteUrl("preview")}>
            {t("site-settings.preview")}
          </button>
        </div>
      }
    >
      <p className="hint">{t("site-settings.languages-hint")}</p>
      {(["identity", "contact", "intros", "look", "options"] as const).map((section) => (
        <Fragment key={section}>
          <h2>{t(`site-settings.${section}`)}</h2>
          <RecordControls<Fields>
            definition={SITE_SECTIONS[section]}
            fields={fields}
            stored={site}
            isUnmarked
          />
        </Fragment>
      ))}
    </FieldForm>
  );
}
