import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Registration } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readSearch } from "#app/schemas/shared.ts";
import { findEvent } from "#app/services/events.server.ts";
import { listRegistrations } from "#app/services/registration-list.server.ts";
import { removeRegistration } from "#app/services/registrations.server.ts";

import { Badge } from "../ui/badge.tsx";
import { DeleteDialog } from "../ui/delete-dialog.tsx";
import { useDialogAddress } from "../ui/dialog-address.ts";
import { EventBadges } from "../ui/event-badges.tsx";
import { FilterBar, SearchBox } from "../ui/filter-bar.tsx";
import { Moment } from "../ui/moment.tsx";
import type { ScreenHandle } from "../ui/page-title.tsx";
import { Pager } from "../ui/pager.tsx";
import { Empty } from "../ui/states.tsx";
import { When } from "../ui/when.tsx";
import { useWords } from "../ui/words.tsx";

/** Who comes to an event, and who waits for a place at it. */
export const handle: ScreenHandle = { title: "registrations.title" };

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "admin");
  const search = readSearch(url.searchParams);
  const event = given(await findEvent(ctx, params.id!));
  const paging = readPaging(url, PAGE_SIZES.events);
  return { event, search, ...given(await listRegistrations(ctx, params.id!, { search }, paging)) };
});

export const action = screen(async (ctx, { request, url, params }) => {
  const form = await readForm(ctx, request, z.object({}));
  if (!form.ok) return form.reply();
  const id = url.searchParams.get("id") ?? "";
  const removed = await keepingTyped(() => removeRegistration(ctx, params.id!, id));
  if (!removed.ok) return form.reply(removed);
  return redirectWithNotice(url.pathname, "registrations.removed");
});

export default function Registrations() {
  const { say } = useWords();
  const { event, search, registrations, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const here = `/admin/events/${event.id}/registrations`;
  const { attendees, currentAttendees = 0, waiting } = event;
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
        <p>
          <When day={event.date} time={event.time} />
        </p>
        <p className="badges">
          <EventBadges event={event} />
        </p>
        <p>
          <strong>
            {attendees
              ? say("events.attending", currentAttendees, attendees)
              : say("events.attending-unlimited", currentAttendees)}
          </strong>
          {Boolean(waiting) && `, ${say("events.waiting", waiting!)}`}
        </p>
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

function Person({ registration }: { registration: Registration }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { id, user, registeredAt, state } = registration;
  return (
    <li className="card row">
      <div className="grid gap-1">
        <p>
          <strong>{user.name}</strong>{" "}
          <Badge tone={state === "registered" ? "approved" : "pending"}>
            {say(`registrations.${state}`)}
          </Badge>
        </p>
        <p className="facts">
          <a href={`mailto:${user.email}`}>{user.email}</a> <Moment at={registeredAt} />
        </p>
      </div>
      <Link
        className="button"
        to={openFor("delete", id)}
        preventScrollReset
        aria-label={`${say("registrations.remove")}: ${user.name}`}
      >
        {say("registrations.remove")}
      </Link>
    </li>
  );
}
