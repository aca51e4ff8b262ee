import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CalendarLinkPanel({ text, exists }: { text: string; exists: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="panel grid gap-4" aria-labelledby="calendar">
      <h2 id="calendar">{t("calendar.private-title")}</h2>
      <p className="measure text-soft">{text}</p>
      {exists && <p>{t("calendar.exists")}</p>}
      <div className="flex flex-wrap gap-3">
        <ActionForm
          name="calendar"
          value="create"
          label={t(exists ? "calendar.create-new" : "calendar.create")}
        />
        {exists && <ActionForm name="calendar" value="delete" label={t("calendar.delete")} />}
      </div>
    </section>
  );
}
