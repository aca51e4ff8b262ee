import { ERASURE_DELAY_DAYS } from "#app/schemas/admin-lists.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

/** `/account` redirects to `/reauthenticate` if the last proof is too old. */
export function LeaveSection({ erasedOn, result }: { erasedOn: string | null; result: FormResult }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="leave">
      <h2 id="leave">{t("leave.title")}</h2>
      {result?.status === "error" && (
        <p className="error-text" role="alert">
          {Object.values(result.error ?? {}).flatMap((messages) => messages ?? [])}
        </p>
      )}
      {erasedOn ? (
        <>
          <p>{t("leave.planned", { day: erasedOn })}</p>
          <ActionForm action={ownAccountUrl("stay")} label={t("leave.keep")} variant="main" />
        </>
      ) : (
        <>
          <p className="text-soft">{t("leave.text", { days: ERASURE_DELAY_DAYS })}</p>
          <ActionForm action={ownAccountUrl("leave")} label={t("leave.submit")} />
        </>
      )}
    </section>
  );
}
