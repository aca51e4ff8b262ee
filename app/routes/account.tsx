import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  dispatchActions,
  formAction,
  type Action,
  type ActionArgs,
} from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireRecentProof } from "#app/core/access.server.ts";
import { guard, isLoggedIn } from "#app/http/guard.server.ts";
import { redirectWithPrefilledEmail, redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { getLoginProviderName, isOrcidEnabled } from "#app/http/settings.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { serializeExpiredSessionCookie } from "#app/http/session.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import {
  OwnAccountForm as OwnAccountSchema,
  ReadingHistoryForm as ReadingHistorySchema,
} from "#app/schemas/manage-accounts.ts";
import { ChangePasswordForm } from "#app/schemas/accounts.ts";
import { getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import { UpdateMailPreferencesForm } from "#app/schemas/outbox.ts";
import {
  updateMailPreferences,
  findMailPreferences,
  deleteOwnBounces,
} from "#app/services/mail/index.server.ts";
import {
  changePassword,
  cancelOwnErasure,
  planOwnErasure,
  findOwnAccount,
  updateOwnAccount,
  resendConfirmationLink,
  canSendMail,
  deleteOtherSessions,
  deleteOwnSession,
  listOwnSessions,
} from "#app/services/accounts/index.server.ts";
import { clearHistory } from "#app/services/content/index.server.ts";
import {
  findDataExport,
  requestDataExport,
  type StoredKindName,
} from "#app/services/privacy/index.server.ts";
import type { OwnAccountAction } from "#app/ui/accounts/own-account-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPasswordFields, PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { LeaveSection } from "#app/ui/accounts/leave-section.tsx";
import { MailPreferencesForm } from "#app/ui/accounts/mail-preferences-form.tsx";
import { AuditEntries } from "#app/ui/accounts/audit-entries.tsx";
import { OwnAccountForm, StoredRecordCounts, UnconfirmedEmail } from "#app/ui/accounts/own-account-form.tsx";
import { DataExportSection } from "#app/ui/accounts/data-export-section.tsx";
import { OwnSessions } from "#app/ui/accounts/own-sessions.tsx";
import { ReadingHistoryForm } from "#app/ui/accounts/reading-history-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["accounts", "outbox", "data-export", "leave"],
  title: "account.title",
};

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request);
  const { securityEvents, stored, ...account } = unwrap(await findOwnAccount(ctx));
  const mail = unwrap(await findMailPreferences(ctx));
  return {
    account,
    stored: Object.entries(stored)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind, count, label: ctx.t(`privacy.${kind as StoredKindName}`) })),
    securityEvents: securityEvents.map((entry) => ({ ...entry, label: ctx.t(`audit-log.${entry.action}`) })),
    mail,
    dataExport: unwrap(await findDataExport(ctx)),
    isProven: !requireRecentProof(ctx),
    isMailed: canSendMail(),
    ...((getLoginProviderName() ?? isOrcidEnabled()) && { otherLogins: ctx.t("identities.title") }),
    ...unwrap(await listOwnSessions(ctx)),
  };
});

async function endSession(ctx: RequestContext, { id }: ActionArgs) {
  const { isCurrent, browser } = unwrap(await deleteOwnSession(ctx, id));
  const to = isCurrent ? getFrameUrl("login") : "/account";
  const response = await redirectWithNotice(to, "sessions.ended", browser);
  if (isCurrent) response.headers.append("Set-Cookie", serializeExpiredSessionCookie());
  return response;
}

const accountActions = {
  "": formAction({
    schema: ChangePasswordForm,
    run: (ctx, input) => changePassword(ctx, input),
    async success(_output, _input, { ctx: { actor } }) {
      const email = isLoggedIn(actor) ? actor.email : "";
      const response = await redirectWithPrefilledEmail(getFrameUrl("login"), "password.changed", email);
      response.headers.append("Set-Cookie", serializeExpiredSessionCookie());
      return response;
    },
  }),
  own: formAction({
    schema: OwnAccountSchema,
    run: (ctx, input) => updateOwnAccount(ctx, input),
    success: ({ newEmail, isMailed }) => ({
      to: "/account",
      notice: newEmail
        ? encodeMessage(isMailed ? "own-account.link-sent" : "own-account.link-ready", { email: newEmail })
        : "own-account.saved",
    }),
  }),
  end: endSession,
  async "end-others"(ctx) {
    unwrap(await deleteOtherSessions(ctx));
    return redirectWithNotice("/account", "sessions.others-ended");
  },
  mail: formAction({
    schema: UpdateMailPreferencesForm,
    run: (ctx, input) => updateMailPreferences(ctx, input),
    success: () => ({ to: "/account", notice: "mail-preferences.saved" }),
  }),
  history: formAction({
    schema: ReadingHistorySchema,
    run: (ctx, input) => updateOwnAccount(ctx, input),
    success: () => ({ to: "/account", notice: "own-account.history-saved" }),
  }),
  export: formAction({
    run: (ctx) => requestDataExport(ctx),
    success: () => ({ to: "/account", notice: "data-export.requested" }),
  }),
  leave: formAction({
    run: (ctx) => planOwnErasure(ctx, {}),
    success: ({ erasedOn }) => ({
      to: "/account",
      notice: encodeMessage("leave.planned", { day: erasedOn }),
    }),
  }),
  stay: formAction({
    run: (ctx) => cancelOwnErasure(ctx),
    success: () => ({ to: "/account", notice: "leave.kept" }),
  }),
  async "clear-history"(ctx) {
    unwrap(await clearHistory(ctx));
    return redirectWithNotice("/account", "my-library.history-cleared");
  },
  async "clear-bounce"(ctx) {
    unwrap(await deleteOwnBounces(ctx));
    return redirectWithNotice("/account", "mail-preferences.email-resumed");
  },
  async confirm(ctx) {
    const { isMailed } = unwrap(await resendConfirmationLink(ctx));
    return redirectWithNotice(
      "/account",
      isMailed ? "confirm-address.link-sent" : "confirm-address.link-ready",
    );
  },
} satisfies Record<OwnAccountAction | "", Action>;

export const action = screen(dispatchActions(accountActions));

type ChangePasswordInput = { currentPassword: string; newPassword: string; confirmPassword: string };

export default function MyAccount() {
  const { t } = useTranslation();
  const { account, stored, securityEvents, mail, dataExport, isProven, isMailed, sessions, otherLogins } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useDialog<OwnAccountAction>();
  const isMailForm = dialog === "mail";
  const { email, role } = account;
  const [form, fields] = useForm<ChangePasswordInput>({
    id: "password",
    lastResult: dialog ? undefined : result,
  });
  return (
    <section className="wide column page grid gap-6">
      <h1>{t("account.title")}</h1>
      <dl className="card measure facts-list">
        <dt>{t("account.name")}</dt>
        <dd>{account.name}</dd>
        <dt>{t("account.email")}</dt>
        <dd>
          {email} {!mail.confirmedAt && <Badge tone="pending">{t("confirm-address.not-confirmed")}</Badge>}
        </dd>
        <dt>{t("account.role")}</dt>
        <dd>
          <Badge tone={role}>{t(`role.${role}`)}</Badge>
        </dd>
      </dl>
      <p className="flex flex-wrap gap-3">
        <Link className="button" to="/account/second-factor">
          {t("account.second-factor")}
        </Link>
        {otherLogins && (
          <Link className="button" to="/account/identities">
            {otherLogins}
          </Link>
        )}
      </p>
      <OwnAccountForm account={account} result={dialog === "own" ? result : undefined} />
      <Form method="post" action="/account" {...getFormProps(form)} className="panel measure grid gap-4">
        <h2>{t("password.change")}</h2>
        <ErrorSummary form={form} />
        <p className="text-soft">{t("password.change-text")}</p>
        <PasswordField
          field={fields.currentPassword}
          label={t("password.current")}
          autoComplete="current-password"
        />
        <NewPasswordFields
          email={email}
          role={role}
          label={t("password.new")}
          first={fields.newPassword}
          repeated={fields.confirmPassword}
        />
        <div>
          <SubmitButton>{t("password.change")}</SubmitButton>
        </div>
      </Form>
      {!mail.confirmedAt && <UnconfirmedEmail isMailed={isMailed} />}
      <MailPreferencesForm mail={mail} isAdmin={role === "admin"} result={isMailForm ? result : undefined} />
      <ReadingHistoryForm
        isOn={account.hasReadingHistory}
        result={dialog === "history" ? result : undefined}
      />
      <OwnSessions sessions={sessions} />
      <StoredRecordCounts stored={stored} />
      <DataExportSection {...{ dataExport, isProven }} result={dialog === "export" ? result : undefined} />
      <section className="panel measure grid gap-4" aria-labelledby="security">
        <h2 id="security">{t("own-account.security")}</h2>
        <AuditEntries entries={securityEvents} empty={t("own-account.security-none")} />
      </section>
      <LeaveSection
        erasedOn={account.erasedOn}
        result={dialog === "leave" || dialog === "stay" ? result : undefined}
      />
    </section>
  );
}
