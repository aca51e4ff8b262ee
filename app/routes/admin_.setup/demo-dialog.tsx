import { Form } from "@remix-run/react";

import { DEMO_KINDS } from "#app/schemas/admin-lists.ts";
import type { DemoSummary } from "#app/schemas/setup.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const isAny = (counts: DemoSummary["removable"]) => Object.values(counts).some(Boolean);

export function DemoDialog({ demo, result }: { demo: DemoSummary; result: FormResult }) {
  const { t } = useTranslation();
  const { removable, remaining } = demo;
  return (
    <Dialog title={t("demo.remove")} closeTo="/admin/setup" isLong>
      <Form method="post" action="/admin/setup?dialog=demo" preventScrollReset className="grid gap-4">
        <IdempotencyKeyField />
        {result?.status === "error" && (
          <p className="error-text" role="alert">
            {t("demo.failed")} {result.error?.[""]?.join(" ")}
          </p>
        )}
        {isAny(removable) && <Counts label={t("demo.removable")} counts={removable} />}
        {isAny(remaining) && <Counts label={t("demo.remaining")} counts={remaining} />}
        {isAny({ ...remaining, accounts: 0 }) && <p>{t("demo.remaining-text")}</p>}
        {remaining.accounts > 0 && <p>{t("demo.administrator-text")}</p>}
        <p>{t("demo.unchanged-text")}</p>
        {isAny(removable) && (
          <div>
            <SubmitButton>{t("demo.confirm")}</SubmitButton>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

function Counts({ label, counts }: { label: string; counts: DemoSummary["removable"] }) {
  const { t, language } = useTranslation();
  return (
    <div>
      <p>
        <strong>{label}</strong>
      </p>
      <ul className="list-disc pl-6">
        {DEMO_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <li key={kind}>
            {t("site.label", { label: t(`demo.${kind}`) })} {formatNumber(language, counts[kind])}
          </li>
        ))}
      </ul>
    </div>
  );
}
