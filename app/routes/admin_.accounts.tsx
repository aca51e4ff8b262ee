import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ACCOUNT_DECISIONS, ACCOUNT_STATES } from "#app/schemas/admin-lists.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { ROLES } from "#app/schemas/lists/accounts.ts";
import { BulkAccountDecision, parseAccountFilter } from "#app/schemas/manage-accounts.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listAccounts, decideSeveralAccounts } from "#app/services/accounts/index.server.ts";
import { useAccountColumns } from "#app/ui/accounts/use-account-columns.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { BulkActionForm } from "#app/ui/lists/bulk-action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { FilterBar, FilterSelect } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["manage-accounts", "admin"], title: "accounts.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "accounts.manage");
  const filter = parseAccountFilter(url);
  const listed = unwrap(await listAccounts(ctx, filter, readPageRequest(url, PAGE_SIZES.accounts)));
  return { filter, ...listed, formKey: createFormKey(context) };
});

export const action = screen((ctx, args) => {
  guard(ctx, args.request, "accounts.manage");
  if (readQuery(args.url).word("dialog") !== "bulk") throw new HttpError(404, "refusal.missing");
  return handleForm(ctx, args, {
    schema: BulkAccountDecision,
    run: (input) => decideSeveralAccounts(ctx, input),
    onSuccess: (report, { decision }) => ({
      notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
    }),
  });
});

const BULK_FORM_ID = "bulk";

export default function AccountsPage() {
  const { t } = useTranslation();
  const { filter, accounts, pagination } = useLoaderData<typeof loader>();
  const columns = useAccountColumns();
  const bulkResult = useActionData<typeof action>()?.result;
  const { dialogUrl } = useDialogUrls();
  const isSearched = useSearchParams()[0].size > 0;
  return (
    <div className="wide page grid gap-6">
      <h1>{t("accounts.title")}</h1>
      <p className="measure">{t("accounts.intro")}</p>
      <p>
        <Link className="button main" to="/admin/accounts/invitations">
          {t("invitations.invite")}
        </Link>
      </p>
      <AccountFilters filter={filter} isSearched={isSearched} />
      {accounts.length === 0 ? (
        <EmptyState>{t("accounts.none")}</EmptyState>
      ) : (
        <>
          <Table
            label={t("accounts.title")}
            rows={accounts}
            order="-added"
            selection={{ form: BULK_FORM_ID, getValue: ({ id }) => id, getLabel: ({ name }) => name }}
            columns={columns}
          />
          <BulkActionForm
            form={BULK_FORM_ID}
            action={dialogUrl("bulk")}
            decisions={ACCOUNT_DECISIONS.map((value) => ({ value, label: t(`accounts.${value}`) }))}
            result={bulkResult}
          />
          <Pager {...pagination} page={pagination.currentPage} />
        </>
      )}
    </div>
  );
}

type Filter = {
  search?: string | undefined;
  role?: string | undefined;
  state?: string | undefined;
  seen?: string | undefined;
  secondFactor?: string | undefined;
};

function AccountFilters({ filter, isSearched }: { filter: Filter; isSearched: boolean }) {
  const { t } = useTranslation();
  return (
    <FilterBar clearTo={isSearched ? "/admin/accounts" : undefined}>
      <SearchBox label={t("accounts.search")} value={filter.search ?? ""} />
      <FilterSelect
        name="role"
        label={t("accounts.role")}
        selected={filter.role}
        allLabel={t("accounts.all-roles")}
        options={ROLES}
        formatOption={(role) => t(`role.${role}`)}
      />
      <FilterSelect
        name="state"
        label={t("accounts.state")}
        selected={filter.state}
        allLabel={t("accounts.all-states")}
        options={ACCOUNT_STATES}
        formatOption={(state) => t(`accounts.state-${state}`)}
      />
      <FilterSelect
        name="seen"
        label={t("accounts.seen")}
        selected={filter.seen}
        allLabel={t("accounts.seen-any")}
        options={["recently", "not-recently", "never"]}
        formatOption={(seen) => t(`accounts.seen-${seen}`)}
      />
      <FilterSelect
        name="secondFactor"
        label={t("accounts.second-factor")}
        selected={filter.secondFactor}
        allLabel={t("accounts.second-factor-any")}
        options={["yes", "no"]}
        formatOption={(factor) => t(`accounts.second-factor-${factor}`)}
      />
    </FilterBar>
  );
}
