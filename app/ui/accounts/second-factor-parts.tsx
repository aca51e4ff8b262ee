import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { CodeField } from "./code-field.tsx";

type NewFactor = { secret: string; uri: string; qr: { size: number; path: string } };

/** White around black in both colour schemes, because cameras need it. */
function QrCode({ qr: { size, path }, label }: { qr: NewFactor["qr"]; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

export function NewSecondFactorForm({ factor, result }: { factor: NewFactor; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult: result });
  return (
    <Form
      method="post"
      action="/account/second-factor?dialog=confirm"
      {...getFormProps(form)}
      className="panel measure grid gap-4"
    >
      <h2>{t("second-factor.scan")}</h2>
      <p>{t("second-factor.scan-text")}</p>
      <QrCode qr={factor.qr} label={t("second-factor.qr")} />
      <p>
        {t("second-factor.key")} <code>{factor.secret.match(/.{1,4}/g)!.join(" ")}</code>
      </p>
      <p>
        <a href={factor.uri}>{t("second-factor.open-app")}</a>
      </p>
      <ErrorSummary form={form} />
      <IdempotencyKeyField />
      <CodeField field={fields.code} isSetUp />
      <div>
        <SubmitButton>{t("second-factor.confirm")}</SubmitButton>
      </div>
    </Form>
  );
}

export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="recovery-codes" role="status">
      <h2 id="recovery-codes">{t("second-factor.recovery-codes")}</h2>
      <p>{t("second-factor.recovery-codes-text")}</p>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
