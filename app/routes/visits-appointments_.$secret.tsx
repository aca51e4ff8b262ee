import { data, type HeadersFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { cancelByAddress, findVisitByAddress } from "#app/services/visits.server.ts";

import type { ScreenHandle } from "../ui/page-title.tsx";
import { Submit } from "../ui/submit.tsx";
import { VisitFacts } from "../ui/visit-facts.tsx";
import { useWords } from "../ui/words.tsx";

/** The private address of a request: to see what becomes of it, and to take it back. Opening it changes nothing. */
export const handle: ScreenHandle = { title: "visits.request-title" };

export const loader = screen(async (ctx, { params }) =>
  data(given(await findVisitByAddress(ctx, params.secret!)), { headers: { "Cache-Control": "no-store" } }),
);

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const action = screen(async (ctx, { request, params }) => {
  const form = await readForm(ctx, request, z.object({}));
  if (!form.ok) return form.reply();
  const cancelled = await keepingTyped(() => cancelByAddress(ctx, params.secret!));
  if (!cancelled.ok) return form.reply(cancelled);
  return redirectWithNotice(`/visits-appointments/${params.secret}`, "visits.cancelled");
});

export default function Request() {
  const { say } = useWords();
  const visit = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { secret } = useParams();
  const { status, reference } = visit;
  const isInCalendars = status === "approved" || status === "completed";
  return (
    <div className="wide page grid gap-6">
      <h1>{say("visits.request-title")}</h1>
      <section className="card measure grid gap-4" aria-labelledby="reference">
        <h2 id="reference">
          {say("visits.reference")} <span className="reference">{reference}</span>
        </h2>
        <p>{say(`visits.state-${status}`)}</p>
        <p className="text-soft">{say("visits.keep")}</p>
        {result?.status === "error" && (
          <p className="summary wrong" role="alert">
            {Object.values(result.error ?? {})
              .flat()
              .join(" ")}
          </p>
        )}
        <VisitFacts visit={visit} />
        <div className="flex flex-wrap gap-3">
          {isInCalendars && (
            <a className="button" href={`/visits-appointments/${secret}/urithi.ics`}>
              {say("visits.calendar-file")}
            </a>
          )}
          {status === "pending" && (
            <Form method="post" preventScrollReset>
              <Submit quiet>{say("visits.cancel")}</Submit>
            </Form>
          )}
          <Link className="button" to="/visits-appointments">
            {say("visits.title")}
          </Link>
        </div>
      </section>
    </div>
  );
}
