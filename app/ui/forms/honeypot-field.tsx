import type { FormMetadata } from "@conform-to/react";

import { HONEYPOT_FIELD } from "#app/schemas/lists.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** A field that people never meet. A form that came back has none, so that nobody is taken for a robot twice. */
export function HoneypotField({ form }: { form: Pick<FormMetadata, "status"> }) {
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
