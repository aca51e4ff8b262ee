import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useForm, type FieldMetadata } from "@conform-to/react";

import { requireUser } from "#app/core/access.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ALL_AREAS, AREAS } from "#app/schemas/admin-lists.ts";
import type { AccountDetails } from "#app/schemas/manage-accounts.ts";
import { findAccount } from "#app/services/accounts/index.server.ts";
import { RightsFields } from "#app/ui/accounts/rights-fields.tsx";
import { RoleBadge } from "#app/ui/accounts/account-columns.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { Day, Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { accountActions } from "./account-action.server.ts";
import { AccountSections, type AccountWithAuditLabels } from "./account-sections.tsx";

export const handle: ScreenHandle = { i18n: ["manage-accounts", "leave"], title: "accounts.one" };
export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, params, context }) => {
  guard(ctx, request, "accounts.manage");
  const account = unwrap(await findAccount(ctx, params.id!));
  const auditLog = account.auditLog.map((entry) => ({ ...entry, label: ctx.t(`audit-log.${entry.action}`) }));
  const isOwn = requireUser(ctx).id === account.id;
  return { account: { ...account, auditLog, isOwn }, formKey: createFormKey(context) };
});

export const action = screen(dispatchActions(accountActions, "accounts.manage"));

export default function AccountPage() {
  const { t } = useTranslation();
  const { account } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const dialog = useDialog<keyof typeof accountActions>();
  const { id, name } = account;
  return (
    <>
      {dialog === "delete" && (
        <DeleteDialog
          title={t("accounts.delete-title", { name })}
          id={id}
          failed={t("accounts.delete-failed")}
          submit={t("accounts.delete")}
          result={result}
        >
          {t("accounts.delete-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/accounts">{t("accounts.title")}</Link>
        </p>
        <h1>{name}</h1>
        {dialog && dialog !== "delete" && result?.status === "error" && (
          <p className="error-text" role="alert">
            {Object.values(result.error ?? {}).flatMap((messages) => messages ?? [])}
          </p>
        )}
        <AccountFacts account={account} />
        <AccountForm account={account} result={dialog ? undefined : result} />
        <AccountActions account={account} />
        <AccountSections account={account} />
      </div>
    </>
  );
}

function AccountFacts({ account }: { account: AccountWithAuditLabels }) {
  const { t } = useTranslation();
  const { email, newEmail, confirmedAt, state, lastSeenAt, createdAt, erasedOn } = account;
  const { contributor, secondFactor } = account;
  const facts = [
    [
      t("accounts.email"),
      <>
        {email} {!confirmedAt && <Badge tone="pending">{t("accounts.not-confirmed")}</Badge>}
      </>,
    ],
    newEmail && [t("accounts.new-email"), newEmail],
    [t("accounts.role"), <RoleBadge key="role" {...account} />],
    [t("accounts.state"), t(`accounts.state-${state}`)],
    [t("accounts.second-factor"), t(`accounts.second-factor-${secondFactor ? "yes" : "no"}`)],
    [t("accounts.passkeys"), account.passkeys],
    [t("accounts.password"), t(account.hasPassword ? "accounts.password-set" : "accounts.password-none")],
    [t("accounts.created-at"), <Moment key="created" at={createdAt} />],
    [t("accounts.seen"), lastSeenAt ? <Moment key="seen" at={lastSeenAt} /> : t("accounts.seen-never")],
    erasedOn && [t("leave.erased-on"), <Day key="erased" at={erasedOn} />],
    contributor && [
      t("accounts.profile"),
      <Link key="profile" to={`/contributors/${contributor.id}`}>
        {contributor.name}
      </Link>,
    ],
  ].filter((fact) => Array.isArray(fact));
  return (
    <dl className="card measure facts-list">
      {facts.flatMap(([label, value], index) => [
        <dt key={`label-${index}`}>{label}</dt>,
        <dd key={index}>{value}</dd>,
      ])}
    </dl>
  );
}

function AccountActions({ account }: { account: AccountWithAuditLabels & { isOwn: boolean } }) {
  const { t } = useTranslation();
  const { id, isOwn, state, version, secondFactor, passkeys } = account;
  const getUrl = getActionUrls<keyof typeof accountActions>(`/admin/accounts/${id}`);
  const change = state === "active" ? "disable" : "enable";
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state === "active" && <ActionForm action={getUrl("link")} hasKey label={t("accounts.send-link")} />}
        <ActionForm
          action={getUrl(change)}
          fields={{ version: String(version) }}
          label={t(`accounts.${change}`)}
        />
        {!isOwn && (secondFactor || passkeys > 0) && (
          <ActionForm action={getUrl("reset")} label={t("accounts.reset-second-factor")} />
        )}
        <Link className="button quiet" to={getUrl("delete")} preventScrollReset>
          {t("accounts.delete")}
        </Link>
      </div>
      {state === "active" && <p className="hint">{t("accounts.disable-hint")}</p>}
    </div>
  );
}

type AccountInput = { name: string; email: string; role: string; areas: string[] };

function AccountForm({ account, result }: { account: AccountDetails; result: FormResult }) {
  const { t } = useTranslation();
  const { id, name, email, role, areas, version } = account;
  const [form, fields] = useForm<AccountInput>({
    id: "account",
    lastResult: result,
    defaultValue: { name, email, role, areas: areas.length === AREAS.length ? [ALL_AREAS] : areas },
  });
  return (
    <FieldForm
      form={form}
      action={`/admin/accounts/${id}`}
      reloadDocument
      className="panel measure grid gap-4"
      failed={t("accounts.failed")}
      version={version}
      result={result}
      submit={t("accounts.save")}
    >
      <TextField field={fields.name} label={t("accounts.name")} />
      <TextField
        type="email"
        field={fields.email}
        label={t("accounts.email")}
        hint={t("accounts.email-hint")}
      />
      <RightsFields role={fields.role} areas={fields.areas as FieldMetadata<string[]>} />
    </FieldForm>
  );
}
