import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { storeTokenAndGo } from "#app/client/stored-token.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { withFormErrors } from "#app/http/handle-form.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { signedIn } from "#app/http/session.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { readQuery } from "#app/schemas/query.ts";
import { registerAndSignIn } from "#app/services/people/accounts.server.ts";
import { applyAsContributor } from "#app/services/people/applications.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { JoinDialogs } from "./join-dialogs.tsx";

export const handle: ScreenHandle = {
  i18n: ["home", "people"],
  title: "join.title",
  description: "join.intro",
  cacheBy: [],
};

export const loader = screen(({ actor }) => ({
  role: actor.role,
  known: isSignedIn(actor) ? { name: actor.name, email: actor.email } : undefined,
}));

export const action = screen(async (ctx, { request, context, url }) => {
  if (readQuery(url).word("dialog") === "reader") return joinAsReader(ctx, { request, context });
  const form = await readForm(ctx, request, ApplyAsContributor);
  if (!form.ok) return form.reply();
  const applied = await withFormErrors(() => applyAsContributor(ctx, form.value), "apply.failed");
  return applied.ok ? redirectWithNotice("/join?dialog=applied", "apply.received") : form.reply(applied);
});

/** The new reader is logged in. A person who is logged in already stays who they are. */
async function joinAsReader(ctx: RequestContext, asked: { request: Request; context: LoadContext }) {
  const form = await readForm(ctx, asked.request, RegisterReaderForm);
  if (!form.ok) return form.reply();
  const joined = await withFormErrors(() => registerAndSignIn(ctx, form.value), "register.error");
  if (!joined.ok) return form.reply(joined);
  if (isSignedIn(ctx.actor)) return redirectWithNotice("/join", "join.registered-other");
  return signedIn(asked, joined.value, "/join?dialog=welcome", "login.done");
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndGo(await serverAction<typeof action>());

export default function Join() {
  const { say } = useWords();
  const { role, known } = useLoaderData<typeof loader>();
  const isThere = role === "contributor" || role === "admin";
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <>
      <JoinDialogs result={result} known={known} isThere={isThere} />
      <section className="wide page grid gap-4">
        <Hero title={say("join.title")}>{say("join.intro")}</Hero>
        <div className="cards">
          <div className="card grid content-start justify-items-start gap-3">
            <Weave of="reader" className="door-cloth" />
            <h2>{say("join.reader")}</h2>
            <p>{say("join.reader-text")}</p>
            <Link className="button main" to="?dialog=reader" preventScrollReset>
              {say("join.reader")}
            </Link>
          </div>
          <div className="card grid content-start justify-items-start gap-3">
            <Weave of="contributor" className="door-cloth" />
            <h2>{say("join.contributor")}</h2>
            {isThere ? <ToDashboard isAdmin={role === "admin"} /> : <ToApply />}
          </div>
        </div>
      </section>
    </>
  );
}

/** Instead of an application, for those who need none. */
function ToDashboard({ isAdmin }: { isAdmin: boolean }) {
  const { say } = useWords();
  return (
    <>
      <p>{say("join.there")}</p>
      <Link className="button" to={isAdmin ? "/admin" : "/contributor"}>
        {say(isAdmin ? "nav.admin-panel" : "nav.contributor-dashboard")}
      </Link>
    </>
  );
}

function ToApply() {
  const { say } = useWords();
  return (
    <>
      <p>{say("join.contributor-text")}</p>
      <Link className="button" to="?dialog=apply" preventScrollReset>
        {say("join.contributor")}
      </Link>
    </>
  );
}
