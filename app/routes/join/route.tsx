import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/handle-form.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { readQuery } from "#app/schemas/query.ts";
import { registerAndLogIn } from "#app/services/accounts/accounts.server.ts";
import { applyAsContributor } from "#app/services/accounts/applications.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { JoinDialogs } from "./join-dialogs.tsx";

export const handle: ScreenHandle = {
  i18n: ["home", "accounts"],
  title: "join.title",
  description: "join.intro",
  cacheBy: [],
};

export const loader = screen(({ actor }) => ({
  role: actor.role,
  known: isLoggedIn(actor) ? { name: actor.name, email: actor.email } : undefined,
}));

export const action = screen(async (ctx, { request, context, url }) => {
  if (readQuery(url).word("dialog") === "reader") return joinAsReader(ctx, { request, context });
  const form = await readForm(ctx, request, ApplyAsContributor);
  if (!form.ok) return form.reply();
  const result = await catchAsRefusal(() => applyAsContributor(ctx, form.value), "apply.failed");
  return result.ok ? redirectWithNotice("/join?dialog=applied", "apply.received") : form.reply(result);
});

async function joinAsReader(ctx: RequestContext, args: { request: Request; context: LoadContext }) {
  const form = await readForm(ctx, args.request, RegisterReaderForm);
  if (!form.ok) return form.reply();
  const result = await catchAsRefusal(() => registerAndLogIn(ctx, form.value), "register.error");
  if (!result.ok) return form.reply(result);
  if (isLoggedIn(ctx.actor)) return redirectWithNotice("/join", "join.other-account-created");
  return createLoginResponse(args, result.value, "/join?dialog=welcome", "login.done");
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndRedirect(await serverAction<typeof action>());

export default function Join() {
  const { t } = useTranslation();
  const { role, known: currentUser } = useLoaderData<typeof loader>();
  const isContributor = role === "contributor" || role === "admin";
  const actionData = useActionData<typeof action>();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <>
      <JoinDialogs result={result} currentUser={currentUser} isContributor={isContributor} />
      <section className="wide page grid gap-4">
        <Hero title={t("join.title")}>{t("join.intro")}</Hero>
        <div className="cards">
          <div className="card grid content-start justify-items-start gap-3">
            <GeneratedCover seed="reader" className="join-cover" />
            <h2>{t("join.reader")}</h2>
            <p>{t("join.reader-text")}</p>
            <Link className="button main" to="?dialog=reader" preventScrollReset>
              {t("join.reader")}
            </Link>
          </div>
          <div className="card grid content-start justify-items-start gap-3">
            <GeneratedCover seed="contributor" className="join-cover" />
            <h2>{t("join.contributor")}</h2>
            {isContributor ? <DashboardLink isAdmin={role === "admin"} /> : <ApplyLink />}
          </div>
        </div>
      </section>
    </>
  );
}

function DashboardLink({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("join.already-contributor")}</p>
      <Link className="button" to={isAdmin ? "/admin" : "/contributor"}>
        {t(isAdmin ? "nav.admin-panel" : "nav.contributor-dashboard")}
      </Link>
    </>
  );
}

function ApplyLink() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("join.contributor-text")}</p>
      <Link className="button" to="?dialog=apply" preventScrollReset>
        {t("join.contributor")}
      </Link>
    </>
  );
}
