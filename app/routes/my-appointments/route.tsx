import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { closed } from "#app/http/content-forms.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listMyVisits } from "#app/services/visits-list.server.ts";
import { cancelOwn, findVisit } from "#app/services/visits.server.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Submit } from "../../ui/submit.tsx";
import { VisitListing } from "../../ui/visit-card.tsx";
import { VisitFacts } from "../../ui/visit-facts.tsx";
import { nameOfVisit, type ShownVisit } from "../../ui/visit-words.ts";
import { useWords } from "../../ui/words.tsx";

/** A reader's own requests, and what has become of them. */
export const handle: ScreenHandle = { title: "visits.mine" };

const DIALOGS = ["details", "cancel"];

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "user");
  const id = DIALOGS.includes(url.searchParams.get("dialog") ?? "") ? url.searchParams.get("id") : null;
  return failingAs("visits.error", async () => ({
    listed: given(await listMyVisits(ctx, readPaging(url, PAGE_SIZES.appointments))),
    chosen: id ? given(await findVisit(ctx, id)) : undefined,
  }));
});

export const action = screen(async (ctx, { request, url }) => {
  const form = await readForm(ctx, request, z.object({}));
  if (!form.ok) return form.reply();
  const cancelled = await keepingTyped(() => cancelOwn(ctx, url.searchParams.get("id") ?? ""));
  return cancelled.ok ? redirectWithNotice(closed(url), "visits.cancelled") : form.reply(cancelled);
});

export default function MyAppointments() {
  const { say } = useWords();
  const { listed, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const book = (
    <Link className="button main" to="/visits-appointments">
      {say("visits.book")}
    </Link>
  );
  return (
    <>
      {chosen && <OwnDialog visit={chosen} problem={result?.error?.[""]} />}
      <div className="wide page grid gap-6">
        <h1>{say("visits.mine")}</h1>
        <VisitListing listed={listed} acts={["details"]} empty={say("visits.none-mine")} emptyAction={book} />
        {listed.appointments.length > 0 && <p>{book}</p>}
      </div>
    </>
  );
}

function OwnDialog({ visit, problem }: { visit: ShownVisit; problem: string[] | null | undefined }) {
  const { say } = useWords();
  const { openFor, closed: closeTo } = useDialogAddress();
  return (
    <Dialog title={say("visits.details-of", nameOfVisit(say, visit))} closeTo={closeTo}>
      <div className="grid gap-4">
        {problem && (
          <p className="wrong" role="alert">
            {problem.join(" ")}
          </p>
        )}
        <VisitFacts visit={visit} />
        {visit.status === "pending" && (
          <Form method="post" action={openFor("cancel", visit.id)} preventScrollReset>
            <Submit quiet>{say("visits.cancel")}</Submit>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
