import type { FormMetadata } from "@conform-to/react";

import { HONEYPOT_FIELD } from "#app/schemas/lists/shared.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Robots fill in this hidden field. After an error it is omitted, so that a person is not refused twice. */
export function HoneypotField({ form }: { form: { status?: FormMetadata["status"] | undefined } }) {
  const { t } = useTranslation();
  if (form.status === "error") return null;
  return (
    <div hidden aria-hidden="true">
      <label>
        {t("form.honeypot")} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
