import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { accountList } from "#app/http/dashboard/admin-lists.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ACCOUNT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { BulkAccountDecision } from "#app/schemas/manage-accounts.ts";
import { decideSeveralAccounts } from "#app/services/accounts/index.server.ts";
import { ACCOUNT_COLUMNS } from "#app/ui/accounts/account-columns.tsx";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["manage-accounts"], title: "accounts.title" };

export const loader = screen(async (ctx, args) => ({
  ...(await loadList(ctx, accountList, args)),
  formKey: createFormKey(args.context),
}));

const bulk = formAction({
  schema: BulkAccountDecision,
  run: (ctx, input) => decideSeveralAccounts(ctx, input),
  success: (report, { decision }, { ctx }) => ({
    notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
  }),
});

export const action = screen(dispatchActions({ bulk }, "accounts.manage"));

export default function AccountsPage() {
  const { t } = useTranslation();
  const result = useActionData<typeof action>()?.result;
  return (
    <ListScreen
      {...useLoaderData<typeof loader>()}
      heading="accounts.title"
      filters={ACCOUNT_FILTERS}
      columns={ACCOUNT_COLUMNS}
      empty="accounts.none"
      bulk={{
        decisions: { disable: "accounts.disable", enable: "accounts.enable", delete: "accounts.delete" },
        getLabel: ({ name }) => name,
        result,
      }}
    >
      <p className="measure">{t("accounts.intro")}</p>
      <p>
        <Link className="button main" to="/admin/accounts/invitations">
          {t("invitations.invite")}
        </Link>
      </p>
    </ListScreen>
  );
}
