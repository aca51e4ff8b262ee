import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import { type ActionArgs, dispatchActions } from "#app/http/definitions/actions.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { registerAndLogIn, applyAsContributor } from "#app/services/accounts/index.server.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
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

const joinActions = { "": apply, apply, reader: joinAsReader };
type JoinDialog = keyof typeof joinActions | "applied" | "welcome";
const joinUrl = getActionUrls<JoinDialog>("/join");

export const action = screen(dispatchActions(joinActions));

async function apply(ctx: RequestContext, { request }: ActionArgs) {
  const form = await readForm(ctx, request, ApplyAsContributor);
  if (!form.ok) return form.reply();
  const result = await catchAsRefusal(() => applyAsContributor(ctx, form.value), "apply.failed");
  return result.ok ? redirectWithNotice(joinUrl("applied"), "apply.received") : form.reply(result);
}

async function joinAsReader(ctx: RequestContext, args: ActionArgs) {
  const form = await readForm(ctx, args.request, RegisterReaderForm);
  if (!form.ok) return form.reply();
  const result = await catchAsRefusal(() => registerAndLogIn(ctx, form.value), "register.error");
  if (!result.ok) return form.reply(result);
  if (isLoggedIn(ctx.actor)) return redirectWithNotice("/join", "join.other-account-created");
  return createLoginResponse(args, result.value, joinUrl("welcome"), "login.done");
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
            <h2>{t("join.reader")}</h2>
            <p>{t("join.reader-text")}</p>
            <Link className="button main" to={joinUrl("reader")} preventScrollReset>
              {t("join.reader")}
            </Link>
          </div>
          <div className="card grid content-start justify-items-start gap-3">
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
      <Link className="button" to={joinUrl("apply")} preventScrollReset>
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
  const dialog = useDialog<JoinDialog>();
  return (
    <>
      {dialog === "apply" && (
        <Suspense>
          <Dialog title={t("apply.title")} closeTo="/join">
            {isContributor ? (
              <p>{t("join.already-contributor")}</p>
            ) : (
              <ApplicationForm action={joinUrl("apply")} result={result} applicant={currentUser} />
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
            <RegisterForm action={joinUrl("reader")} result={result} />
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
