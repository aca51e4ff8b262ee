import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { formatSize } from "#app/messages/locale-format.ts";
import type { DataExport } from "#app/schemas/privacy.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

type DataExportSectionProps = { dataExport: DataExport; isProven: boolean; result: FormResult };

export function DataExportSection({ dataExport, isProven, result }: DataExportSectionProps) {
  const { t } = useTranslation();
  const { state, link, size, expiresAt } = dataExport;
  const [form] = useForm({ id: "data-export-form", lastResult: result });
  return (
    <section className="panel measure grid gap-4" aria-labelledby="data-export">
      <h2 id="data-export">{t("data-export.title")}</h2>
      <p className="text-soft">{t("data-export.intro")}</p>
      {link && (
        <p>
          <a className="button main" href={isProven ? link : "/reauthenticate?redirectTo=/account"}>
            {t("data-export.download", { size: formatSize(size ?? 0) })}
          </a>{" "}
          {t("data-export.until", { day: expiresAt!.slice(0, "2026-12-05".length) })}
        </p>
      )}
      {state === "queued" && <p>{t("data-export.queued")}</p>}
      {state === "failed" && <p>{t("data-export.failed")}</p>}
      {state !== "queued" && (
        <Form method="post" action={ownAccountUrl("export")} {...getFormProps(form)}>
          <ErrorSummary form={form} />
          <SubmitButton>{t(link ? "data-export.create-new" : "data-export.create")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
