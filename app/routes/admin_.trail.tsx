import { useLoaderData, useSearchParams } from "@remix-run/react";

import { listTrail } from "#app/core/audit-trail.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Say } from "#app/messages/translate.ts";
import { APPOINTMENT_STATUSES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { TRAIL_ACTIONS, type TrailAction } from "#app/schemas/desk-lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readAction, type TrailEntry } from "#app/schemas/trail.ts";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["desk", "trail"], title: "trail.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const { order = "-added" } = readOrder(url);
  const asked = { ...readAction(url), order };
  return { order, ...unwrap(await listTrail(ctx, asked, readPaging(url, PAGE_SIZES.trail))) };
});

export default function Trail() {
  const { say } = useWords();
  const { entries, pagination, order } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const columns = useColumns();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{say("admin.title")}</Link>
      </p>
      <h1>{say("trail.title")}</h1>
      <p className="text-soft">{say("trail.text")}</p>
      <FilterBar clearTo={(parameters.get("action") ?? "all") !== "all" ? "/admin/trail" : undefined}>
        <Choice
          name="action"
          label={say("trail.action")}
          chosen={parameters.get("action") ?? undefined}
          all={say("trail.all")}
          options={TRAIL_ACTIONS}
          nameOf={(action) => say(`trail.${action}`)}
        />
        <input type="hidden" name="order" value={order} />
      </FilterBar>
      {entries.length === 0 && <Empty>{say("trail.empty")}</Empty>}
      {entries.length > 0 && (
        <Table label={say("trail.title")} rows={entries} order={order} columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list="trail" asked={{ action: parameters.get("action") ?? undefined, order }} />
    </div>
  );
}

function useColumns(): Column<TrailEntry>[] {
  const { say } = useWords();
  return [
    { name: "action", label: say("trail.action"), cell: ({ action }) => say(`trail.${action}`) },
    { name: "added", label: say("trail.when"), order: "added", cell: ({ at }) => <Moment at={at} /> },
    {
      name: "who",
      label: say("trail.who"),
      cell: ({ actorName, action }) => actorName || say(nameless(action)),
    },
    {
      name: "whom",
      label: say("trail.whom"),
      cell: ({ subjectName }) => subjectName || say("trail.no-account"),
    },
    {
      name: "note",
      label: say("trail.note"),
      cell: (entry) => (
        <>
          {entry.note && <span className="written">{noteOf(say, entry)}</span>}
          {entry.times > 1 && `${say("trail.times")}: ${entry.times}`}
        </>
      ),
    },
  ];
}

function noteOf(say: Say, { note, fromState: from, toState: to }: TrailEntry): string {
  if (from === null || to === null) return note;
  const [, ...written] = note.split("\n");
  const [before, now] = [from, to].map((state) => {
    const known = APPOINTMENT_STATUSES.find((status) => status === state);
    return known ? say(`status.${known}`) : state;
  });
  return [`${before} → ${now}`, ...written].join("\n");
}

/** The actor where an entry has no name. */
const nameless = (action: TrailAction) =>
  action === "event.completed"
    ? "trail.by-house"
    : action.startsWith("login.")
      ? "trail.by-nobody"
      : "trail.by-link";
