import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function UnconfirmedEmail({ isMailed }: { isMailed: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t("confirm.title")}</h2>
      <p>{t(isMailed ? "confirm.open" : "confirm.by-hand")}</p>
      <ActionForm
        action="/account?dialog=confirm"
        label={t(isMailed ? "confirm.again" : "confirm.ask-for")}
      />
    </section>
  );
}
