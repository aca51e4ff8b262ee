import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import { listRegistrations } from "#app/services/events/registration-list.server.ts";
import { removeRegistration } from "#app/services/events/registrations.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { FilterBar, SearchBox } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { EventHead } from "./event-head.tsx";
import { Person } from "./person.tsx";

/** Who comes to an event, and who waits for a place at it. */
export const handle: ScreenHandle = { title: "registrations.title" };

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "admin");
  const search = readQuery(url).free("search");
  const event = unwrap(await findEvent(ctx, params.id!));
  const paging = readPaging(url, PAGE_SIZES.events);
  return { event, search, ...unwrap(await listRegistrations(ctx, params.id!, { search }, paging)) };
});

export const action = screen(async (ctx, { request, url, params }) => {
  const form = await readForm(ctx, request, NoFields);
  if (!form.ok) return form.reply();
  const id = readQuery(url).id() ?? "";
  const removed = await keepingTyped(() => removeRegistration(ctx, params.id!, id));
  if (!removed.ok) return form.reply(removed);
  return redirectWithNotice(url.pathname, "registrations.removed", removed.value.name);
});

export default function Registrations() {
  const { say } = useWords();
  const { event, search, registrations, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const here = `/admin/events/${event.id}/registrations`;
  const chosen = registrations.find(({ id }) => id === parameters.get("id"));
  return (
    <>
      {parameters.get("dialog") === "delete" && chosen && (
        <DeleteDialog
          title={say("registrations.remove-title", chosen.user.name)}
          id={chosen.id}
          failed={say("registrations.remove-failed")}
          submit={say("registrations.remove")}
          result={result}
        >
          {say("registrations.remove-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to={`/events/${event.id}`}>{event.title}</Link>
        </p>
        <h1>{say("registrations.title")}</h1>
        <EventHead event={event} />
        <FilterBar clearTo={search ? here : undefined}>
          <SearchBox label={say("registrations.search")} sought={search} />
        </FilterBar>
        {registrations.length === 0 ? (
          <Empty>{search ? say("library.empty") : say("registrations.none")}</Empty>
        ) : (
          <>
            <p>
              <a className="button" href={`${here}.csv`}>
                {say("registrations.csv")}
              </a>
            </p>
            <ol className="grid gap-3">
              {registrations.map((one) => (
                <Person key={one.id} registration={one} />
              ))}
            </ol>
          </>
        )}
        <Pager {...pagination} page={pagination.currentPage} />
      </div>
    </>
  );
}
