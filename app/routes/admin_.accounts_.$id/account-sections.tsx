import { Link } from "@remix-run/react";
import type { AccountDetails } from "#app/schemas/manage-accounts.ts";
import { AuditEntries, type LabelledEntry } from "#app/ui/accounts/audit-entries.tsx";
import { appointmentUrl } from "#app/ui/appointments/appointment-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type AccountWithAuditLabels = Omit<AccountDetails, "auditLog"> & { auditLog: LabelledEntry[] };
type Section = AccountDetails["items" | "visits" | "registrations"];

/** What belongs to the account. */
export function AccountSections({ account }: { account: AccountWithAuditLabels }) {
  const { t } = useTranslation();
  const { items, visits, registrations, auditLog } = account;
  return (
    <>
      <Sessions sessions={account.sessions} />
      <RecordSection
        id="items"
        title={t("accounts.items")}
        section={items}
        getPath={(id) => `/library/${id}`}
      />
      <RecordSection
        id="visits"
        title={t("accounts.visits")}
        section={visits}
        getPath={(id) => appointmentUrl("details", id)}
      />
      <RecordSection
        id="registrations"
        title={t("accounts.registrations")}
        section={registrations}
        getPath={(id) => `/events/${id}`}
      />
      <section className="grid gap-3" aria-labelledby="audit-log">
        <h2 id="audit-log">{t("accounts.audit-log")}</h2>
        <AuditEntries entries={auditLog} empty={t("accounts.section-none")} />
      </section>
    </>
  );
}

function Sessions({ sessions }: Pick<AccountDetails, "sessions">) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3" aria-labelledby="sessions">
      <h2 id="sessions">{t("accounts.sessions")}</h2>
      {sessions.length === 0 && <p className="text-soft">{t("accounts.section-none")}</p>}
      <ul className="grid gap-1">
        {sessions.map(({ browser, createdAt, usedAt }) => (
          <li key={createdAt}>
            {browser || "–"} · <Moment at={createdAt} /> – <Moment at={usedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RecordSectionProps = { id: string; title: string; section: Section; getPath: (id: string) => string };

function RecordSection({ id, title, section: { total, newest }, getPath }: RecordSectionProps) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id}>{`${title} (${total})`}</h2>
      {total === 0 && <p className="text-soft">{t("accounts.section-none")}</p>}
      <ul className="grid gap-1">
        {newest.map((record) => (
          <li key={record.id}>
            <Link to={getPath(record.id)}>{record.title}</Link> <StatusBadge status={record.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatusBadge({ status }: Pick<Section["newest"][number], "status">) {
  const { t } = useTranslation();
  if (status === "registered" || status === "waiting")
    return (
      <Badge tone={status === "registered" ? "approved" : "pending"}>
        {t(`accounts.registration-${status}`)}
      </Badge>
    );
  return <Badge tone={status}>{t(`status.${status}`)}</Badge>;
}
