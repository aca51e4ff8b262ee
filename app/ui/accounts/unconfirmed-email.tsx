import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function UnconfirmedEmail({ isMailed }: { isMailed: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t("confirm-address.title")}</h2>
      <p>{t(isMailed ? "confirm-address.reminder" : "confirm-address.no-mail-server")}</p>
      <ActionForm
        action="/account?dialog=confirm"
        label={t(isMailed ? "confirm-address.resend" : "confirm-address.request-link")}
      />
    </section>
  );
}
