import type { AccountAuditEntry } from "#app/schemas/manage-accounts.ts";
import { Moment } from "#app/ui/moment.tsx";

/** The server adds the label, so that the page needs no messages of the audit log. */
export type LabelledEntry = Omit<AccountAuditEntry, "action"> & { label: string };

export function AuditEntries({ entries, empty }: { entries: LabelledEntry[]; empty: string }) {
  if (entries.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <ul className="grid gap-2">
      {entries.map(({ label, at, actorName, note, count }, index) => (
        <li key={index}>
          <strong>{label}</strong>
          {count > 1 && ` (${count})`} · <Moment at={at} />
          {(actorName || note) && (
            <p className="text-soft">{[actorName, note].filter(Boolean).join(" · ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
