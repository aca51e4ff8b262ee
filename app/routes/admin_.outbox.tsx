import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { MESSAGE_STATES } from "#app/schemas/admin-lists.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { parseMessageState, type OutboxMessage } from "#app/schemas/outbox.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listMessages, resendFailedMessages } from "#app/services/mail/index.server.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["outbox", "admin"], title: "outbox.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "mail.manage");
  const filter = parseMessageState(url);
  const page = unwrap(await listMessages(ctx, filter, readPageRequest(url, PAGE_SIZES.messages)));
  return { ...filter, ...page };
});

export const action = screen(async (ctx, args) => {
  if (readQuery(args.url).word("dialog") !== "resend") throw new HttpError(404, "refusal.missing");
  return handleForm(ctx, args, {
    schema: EmptyForm,
    run: () => resendFailedMessages(ctx),
    onSuccess: ({ resent, hasMore }) => ({
      to: "/admin/outbox?state=failed",
      notice: resent
        ? encodeMessage(hasMore ? "outbox.resent-first" : "outbox.resent-count", { count: resent })
        : "outbox.none-failed",
    }),
  });
});

export default function Outbox() {
  const { t } = useTranslation();
  const { canSend, messages, pagination, state } = useLoaderData<typeof loader>();
  const columns = useMessageColumns();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("outbox.title")}</h1>
      <p className="text-soft">{t("outbox.text")}</p>
      {!canSend && <p className="panel">{t("outbox.no-mail-server")}</p>}
      <FilterBar clearTo={state ? "/admin/outbox" : undefined}>
        <FilterSelect
          name="state"
          label={t("outbox.state")}
          selected={state}
          allLabel={t("outbox.all-states")}
          options={MESSAGE_STATES}
          formatOption={(option) => t(`outbox.${option}`)}
        />
      </FilterBar>
      {canSend && state === "failed" && messages.length > 0 && (
        <div className="grid gap-2">
          <p className="hint">{t("outbox.resend-all-hint")}</p>
          <div>
            <ActionForm action="/admin/outbox?dialog=resend" label={t("outbox.resend-all")} />
          </div>
        </div>
      )}
      {messages.length === 0 && <EmptyState>{t("outbox.none")}</EmptyState>}
      {messages.length > 0 && (
        <Table label={t("outbox.title")} rows={messages} order="-added" columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list="outbox" filter={{ state }} />
    </div>
  );
}

function useMessageColumns(): Column<OutboxMessage>[] {
  const { t } = useTranslation();
  return [
    {
      name: "title",
      label: t("outbox.subject"),
      cell: ({ id, subject }) => <Link to={`/admin/outbox/${id}`}>{subject ?? "–"}</Link>,
    },
    { name: "to", label: t("outbox.to"), cell: ({ address }) => address },
    {
      name: "state",
      label: t("outbox.state"),
      cell: ({ state, reason }) => (
        <>
          {t(`outbox.${state}`)}
          {reason && <span className="hint preserve-lines">{reason}</span>}
        </>
      ),
    },
    { name: "added", label: t("outbox.created"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
