import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function BookWaitingListDialog(props: {
  title: string;
  waitingList: { name: string; email: string; reservedAt: string }[];
}) {
  const { title, waitingList } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t("books.waiting-list-title", { title })} closeTo="/admin?tab=all-content">
      {waitingList.length === 0 && <p>{t("books.reservation-count", { count: 0 })}</p>}
      <ol className="grid gap-2">
        {waitingList.map(({ name, email, reservedAt }) => (
          <li key={email}>
            {name}, <a href={`mailto:${email}`}>{email}</a>, <Moment at={reservedAt} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
