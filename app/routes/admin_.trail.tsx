import { Link, useLoaderData, useSearchParams } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES, TRAIL_ACTIONS } from "#app/schemas/lists.ts";
import { readAction } from "#app/schemas/trail.ts";
import { listTrail } from "#app/services/trail.server.ts";

import { Choice, FilterBar } from "../ui/filter-bar.tsx";
import { Moment } from "../ui/moment.tsx";
import { Pager } from "../ui/pager.tsx";
import type { ScreenHandle } from "../ui/page-title.tsx";
import { Empty } from "../ui/states.tsx";
import { useWords } from "../ui/words.tsx";

/** The audit trail: one screen of the dashboard, for administrators. */
export const handle: ScreenHandle = { title: "trail.title" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const filter = readAction(url.searchParams.get("action"));
  return given(await listTrail(ctx, filter, readPaging(url, PAGE_SIZES.trail)));
});

export default function Trail() {
  const { say } = useWords();
  const { entries, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{say("admin.title")}</Link>
      </p>
      <h1>{say("trail.title")}</h1>
      <p className="text-soft">{say("trail.text")}</p>
      <FilterBar clearTo={parameters.has("action") ? "/admin/trail" : undefined}>
        <Choice
          name="action"
          label={say("trail.action")}
          chosen={parameters.get("action") ?? ""}
          options={[
            ["", say("trail.all")],
            ...TRAIL_ACTIONS.map((action): [string, string] => [action, say(`trail.${action}`)]),
          ]}
        />
      </FilterBar>
      {entries.length === 0 && <Empty>{say("trail.empty")}</Empty>}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="card">
            <h2 className="entry-title">{say(`trail.${entry.action}`)}</h2>
            <dl className="facts-list">
              <dt>{say("trail.when")}</dt>
              <dd>
                <Moment at={entry.at} />
              </dd>
              <dt>{say("trail.who")}</dt>
              <dd>
                {entry.actorName ||
                  say(entry.action === "event.completed" ? "trail.by-house" : "trail.by-link")}
              </dd>
              <dt>{say("trail.whom")}</dt>
              <dd>{entry.subjectName}</dd>
              {entry.note && (
                <>
                  <dt>{say("trail.note")}</dt>
                  <dd className="written">{entry.note}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ol>
      <Pager {...pagination} page={pagination.currentPage} />
    </div>
  );
}
