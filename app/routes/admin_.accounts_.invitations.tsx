import { useForm, type FieldMetadata } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { CreateInvitation, type Invitation } from "#app/schemas/manage-accounts.ts";
import { createInvitation, listInvitations, revokeInvitation } from "#app/services/accounts/index.server.ts";
import { RightsFields } from "#app/ui/accounts/rights-fields.tsx";
import { RoleBadge } from "#app/ui/accounts/account-columns.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["manage-accounts"], title: "invitations.title" };

export const loader = screen(async (ctx, { request, context }) => {
  guard(ctx, request, "accounts.manage");
  return { ...unwrap(await listInvitations(ctx)), formKey: createFormKey(context) };
});

const invitationActions = {
  "": formAction({
    schema: CreateInvitation,
    run: (ctx, input) => createInvitation(ctx, input),
    success: ({ link, expiresAt }, { email }) => ({
      notice: link ? "invitations.created" : "invitations.sent",
      about: email,
      ...(link && { secret: { url: link, until: expiresAt } }),
    }),
  }),
  revoke: formAction({
    run: (ctx, _, { id }) => revokeInvitation(ctx, id),
    success: ({ email }) => ({ notice: "invitations.revoked", about: email }),
  }),
};

export const action = screen(dispatchActions(invitationActions, "accounts.manage"));
const invitationUrl = getActionUrls<keyof typeof invitationActions>("/admin/accounts/invitations");

export default function Invitations() {
  const { t } = useTranslation();
  const { invitations } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const isRevoking = useDialog<keyof typeof invitationActions>() === "revoke";
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/accounts">{t("accounts.title")}</Link>
      </p>
      <h1>{t("invitations.title")}</h1>
      <InviteForm result={isRevoking ? undefined : result} />
      <section className="grid gap-4" aria-labelledby="open">
        <h2 id="open">{t("invitations.open")}</h2>
        <ListTable heading="invitations.open" rows={invitations} columns={COLUMNS} empty="invitations.none" />
      </section>
    </div>
  );
}

function InviteForm({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string; role: string; areas: string[] }>({
    id: "invitation",
    lastResult: result,
    defaultValue: { role: "user" },
  });
  return (
    <FieldForm
      form={form}
      action="/admin/accounts/invitations"
      reloadDocument
      className="panel measure grid gap-4"
      heading={<h2>{t("invitations.invite")}</h2>}
      failed={t("invitations.failed")}
      hasKey
      submit={t("invitations.submit")}
    >
      <p className="text-soft">{t("invitations.intro")}</p>
      <TextField type="email" field={fields.email} label={t("accounts.email")} />
      <RightsFields role={fields.role} areas={fields.areas as FieldMetadata<string[]>} />
    </FieldForm>
  );
}

const COLUMNS: Column<Invitation>[] = [
  { name: "email", label: "accounts.email", cell: ({ email }) => email },
  { name: "role", label: "accounts.role", cell: (invitation) => <RoleBadge {...invitation} /> },
  { name: "by", label: "invitations.by", cell: ({ invitedBy }) => invitedBy },
  { name: "until", label: "invitations.until", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  {
    name: "acts",
    label: "",
    cell: ({ id, email }, t) => (
      <ActionForm action={invitationUrl("revoke", id)} label={t("invitations.revoke")} itemName={email} />
    ),
  },
];
