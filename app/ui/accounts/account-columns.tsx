import { Link } from "@remix-run/react";
import type { AccountSummary } from "#app/schemas/manage-accounts.ts";
import { AREAS } from "#app/schemas/admin-lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type AccountRights = Pick<AccountSummary, "role" | "areas">;

export const ACCOUNT_COLUMNS: Column<AccountSummary>[] = [
  {
    name: "name",
    label: "accounts.name",
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/accounts/${id}`}>{name}</Link>
        <span className="cell-detail">{email}</span>
      </>
    ),
  },
  { name: "role", label: "accounts.role", cell: (account) => <RoleBadge {...account} /> },
  {
    name: "state",
    label: "accounts.state",
    cell: ({ state, secondFactor }, t) => (
      <>
        <Badge tone={state === "active" ? "approved" : "cancelled"}>{t(`accounts.state-${state}`)}</Badge>
        {secondFactor && <span className="cell-detail">{t("accounts.second-factor")}</span>}
      </>
    ),
  },
  {
    name: "seen",
    label: "accounts.seen",
    cell: ({ lastSeenAt }, t) => (lastSeenAt ? <Moment at={lastSeenAt} /> : t("accounts.seen-never")),
  },
];

export function RoleBadge({ role, areas }: AccountRights) {
  const { t } = useTranslation();
  const isLimited = role === "admin" && areas.length < AREAS.length;
  return (
    <>
      <Badge tone={role}>{t(`role.${role}`)}</Badge>
      {isLimited && (
        <span className="cell-detail">{areas.map((area) => t(`accounts.area-${area}`)).join(", ")}</span>
      )}
    </>
  );
}
