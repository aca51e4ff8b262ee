import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { Suspense } from "react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import { readForm } from "#app/http/form.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { readQuery } from "#app/schemas/query.ts";
import { registerAndLogIn, applyAsContributor } from "#app/services/accounts/index.server.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

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

const RegisterForm = lazyOrReload(() =>
  import("#app/ui/accounts/register-form.tsx").then((m) => m.RegisterForm),
);
const ApplicationForm = lazyOrReload(() => import("./application-form.tsx").then((m) => m.ApplicationForm));

function JoinDialogs(props: {
  result: FormResult;
  currentUser: { name: string; email: string } | undefined;
  isContributor: boolean;
}) {
  const { result, currentUser, isContributor } = props;
  const { t } = useTranslation();
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <>
      {dialog === "apply" && (
        <Suspense>
          <Dialog title={t("apply.title")} closeTo="/join">
            {isContributor ? (
              <p>{t("join.already-contributor")}</p>
            ) : (
              <ApplicationForm result={result} applicant={currentUser} />
            )}
          </Dialog>
        </Suspense>
      )}
      {dialog === "applied" && (
        <Dialog title={t("apply.thanks-title")} closeTo="/join">
          <p>{t("apply.thanks")}</p>
        </Dialog>
      )}
      {dialog === "reader" && (
        <Suspense>
          <Dialog title={t("join.reader")} closeTo="/join">
            <RegisterForm action="/join?dialog=reader" result={result} />
          </Dialog>
        </Suspense>
      )}
      {dialog === "welcome" && currentUser && (
        <Dialog title={t("join.welcome-title")} closeTo="/join">
          <p className="mb-4">{t("join.welcome")}</p>
          <Link className="button main" to="/library">
            {t("join.to-library")}
          </Link>
        </Dialog>
      )}
    </>
  );
}
