import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { reportSentence } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import { RemoveSeveral } from "#app/schemas/several.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import { listRegistrations } from "#app/services/events/registration-list.server.ts";
import { removeRegistration, removeSeveralRegistrations } from "#app/services/events/registrations.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { EventHead } from "./event-head.tsx";
import { People } from "./people.tsx";

export const handle: ScreenHandle = { i18n: ["events", "desk"], title: "registrations.title" };
export const links = deskStyles;

const JSON_LINES = "JSON Lines";

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "admin");
  const search = readQuery(url).free("search");
  const event = unwrap(await findEvent(ctx, params.id!));
  const paging = readPaging(url, PAGE_SIZES.events);
  const { order = "added" } = readOrder(url);
  const listed = unwrap(await listRegistrations(ctx, params.id!, { search, order }, paging));
  return { event, search, order, formKey: newFormKey(context), ...listed };
});

export const action = screen(async (ctx, args) => {
  const { word, id } = readQuery(args.url);
  const eventId = args.params.id!;
  switch (word("dialog")) {
    case "delete":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => removeRegistration(ctx, eventId, id() ?? ""),
        done: ({ name }) => ({ notice: "registrations.removed", about: name }),
      });
    case "several":
      return handleForm(ctx, args, {
        schema: RemoveSeveral,
        run: (input) => removeSeveralRegistrations(ctx, eventId, input),
        done: (report) => ({ notice: reportSentence(ctx.say, "did.several-remove", report) }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
});

export default function Registrations() {
  const { say } = useWords();
  const { event, search, order, registrations, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const several = parameters.get("dialog") === "several" ? result : undefined;
  const here = `/admin/events/${event.id}/registrations`;
  const chosen = registrations.find(({ id }) => id === parameters.get("id"));
  return (
    <>
      {parameters.get("dialog") === "delete" && chosen && (
        <DeleteDialog
          title={say("registrations.remove-title", { name: chosen.user.name })}
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
          <input type="hidden" name="order" value={order} />
        </FilterBar>
        {registrations.length === 0 ? (
          <Empty>{search ? say("library.empty") : say("registrations.none")}</Empty>
        ) : (
          <>
            <p>
              <a className="button" href={`${here}.csv`}>
                {say("registrations.csv")}
              </a>{" "}
              <a href={`${here}.jsonl`}>{JSON_LINES}</a>
            </p>
            <People registrations={registrations} order={order} several={several} />
          </>
        )}
        <Pager {...pagination} page={pagination.currentPage} />
      </div>
    </>
  );
}
