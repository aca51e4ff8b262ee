import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function AdminLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("admin.more-pages")}>
      <ul className="flex flex-wrap gap-3">
        <AdminLink to="/events" label={t("events.manage")} />
        <AdminLink to="/admin/appointments" label={t("appointments.manage")} />
        <AdminLink to="/admin/imports" label={t("imports.title")} />
        <AdminLink to="/admin/outbox" label={t("outbox.title")} />
        <AdminLink to="/admin/pages" label={t("admin.pages")} />
        <AdminLink to="/admin/site" label={t("admin.site-settings")} />
        <AdminLink to="/admin/tasks" label={t("tasks.title")} />
        <AdminLink to="/admin/audit-log" label={t("audit-log.title")} />
        <AdminLink to="/admin-legacy" label={t("legacy.title")} />
      </ul>
    </nav>
  );
}

const AdminLink = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Link className="button" to={to}>
      {label}
    </Link>
  </li>
);
