import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientActionFunctionArgs,
} from "@remix-run/react";

import { keepAndGo } from "#app/client/stored-token.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { signedIn } from "#app/http/session.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { registerAndSignIn } from "#app/services/accounts.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { applyAsContributor } from "#app/services/applications.server.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { RegisterForm } from "../../ui/register-form.tsx";
import { Weave } from "../../ui/weave.tsx";
import { useWords } from "../../ui/words.tsx";
import { ApplicationForm } from "./application-form.tsx";

export const handle: ScreenHandle = { title: "join.title", description: "join.intro", keep: [] };

export const loader = screen(({ actor }) => ({ isVisitor: actor.role === "visitor" }));

export const action = screen(async (ctx, { request, context, url }) => {
  if (url.searchParams.get("dialog") === "reader") return joinAsReader(ctx, { request, context });
  const form = await readForm(ctx, request, ApplyAsContributor);
  if (!form.ok) return form.reply();
  const applied = await keepingTyped(() => applyAsContributor(ctx, form.value));
  return applied.ok ? redirectWithNotice("/join?dialog=applied", "apply.received") : form.reply(applied);
});

/** The account is created and its owner logged in; who is logged in already stays who they are. */
async function joinAsReader(ctx: RequestContext, asked: { request: Request; context: LoadContext }) {
  const form = await readForm(ctx, asked.request, RegisterReaderForm);
  if (!form.ok) return form.reply();
  const joined = await keepingTyped(() => registerAndSignIn(ctx, form.value));
  if (!joined.ok) return form.reply(joined);
  if (isSignedIn(ctx.actor)) return redirectWithNotice("/join", "join.registered-other");
  return signedIn(asked, joined.value, "/join?dialog=welcome", "login.done");
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  keepAndGo(await serverAction<typeof action>());

export default function Join() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const dialog = parameters.get("dialog");
  const { isVisitor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <>
      {dialog === "apply" && (
        <Dialog title={say("apply.title")} closeTo="/join">
          <ApplicationForm result={result} />
        </Dialog>
      )}
      {dialog === "applied" && (
        <Dialog title={say("apply.thanks-title")} closeTo="/join">
          <p>{say("apply.thanks")}</p>
        </Dialog>
      )}
      {dialog === "reader" && (
        <Dialog title={say("join.reader")} closeTo="/join">
          <RegisterForm action="/join?dialog=reader" result={result} />
        </Dialog>
      )}
      {dialog === "welcome" && !isVisitor && (
        <Dialog title={say("join.welcome-title")} closeTo="/join">
          <p className="mb-4">{say("join.welcome")}</p>
          <Link className="button main" to="/library">
            {say("join.to-library")}
          </Link>
        </Dialog>
      )}
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
            <p>{say("join.contributor-text")}</p>
            <Link className="button" to="?dialog=apply" preventScrollReset>
              {say("join.contributor")}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
