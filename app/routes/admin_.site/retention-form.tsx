import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import { RETAINED_KINDS } from "#app/schemas/privacy-lists.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function RetentionForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [initialVersion] = useState(site.version);
  const [form, fields] = useForm<SiteDetails["retention"] & SiteDetails["privacyRequests"]>({
    id: "retention",
    lastResult: result,
    defaultValue: { ...site.retention, ...site.privacyRequests },
  });
  return (
    <section className="panel grid gap-3" aria-labelledby="retention-title">
      <h2 id="retention-title">{t("site-settings.retention")}</h2>
      <Form
        method="post"
        action="/admin/site?dialog=retention"
        {...getFormProps(form)}
        reloadDocument
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("site-settings.failed")} />
        <VersionField version={initialVersion} result={result} />
        <p className="hint">{t("site-settings.retention-hint")}</p>
        <div className="field-row">
          {RETAINED_KINDS.map((kind) => (
            <TextField
              key={kind}
              type="number"
              field={fields[kind] as never}
              label={t(`site-settings.retention-${kind}`)}
            />
          ))}
        </div>
        <div className="field-row">
          {(["days", "exportDays"] as const).map((name) => (
            <TextField
              key={name}
              type="number"
              field={fields[name] as never}
              label={t(`site-settings.request-${name}`)}
            />
          ))}
        </div>
        <div>
          <SubmitButton isSecondary>{t("site-settings.retention-save")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
