import { Link, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { listLoader } from "#app/http/definitions/list.server.ts";
import { messageList } from "#app/http/dashboard/admin-lists.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { OUTBOX_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import type { OutboxMessage } from "#app/schemas/outbox.ts";
import { resendFailedMessages } from "#app/services/mail/index.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["outbox"], title: "outbox.title" };

export const loader = listLoader(messageList);

const resend = formAction({
  run: (ctx) => resendFailedMessages(ctx),
  success: ({ resent, hasMore }) => ({
    to: "/admin/outbox?state=failed",
    notice: resent
      ? encodeMessage(hasMore ? "outbox.resent-first" : "outbox.resent-count", { count: resent })
      : "outbox.none-failed",
  }),
});

const outboxActions = { resend };
export const action = screen(dispatchActions(outboxActions));
const outboxUrl = getActionUrls<keyof typeof outboxActions>("/admin/outbox");

export default function Outbox() {
  const { t } = useTranslation();
  const { canSend, ...list } = useLoaderData<typeof loader>();
  const canResendAll = canSend && list.filter.state === "failed" && list.rows.length > 0;
  return (
    <ListScreen
      {...list}
      heading="outbox.title"
      filters={OUTBOX_FILTERS}
      columns={COLUMNS}
      empty="outbox.none"
      exportName="outbox"
      aboveList={
        canResendAll && (
          <div className="grid gap-2">
            <p className="hint">{t("outbox.resend-all-hint")}</p>
            <div>
              <ActionForm action={outboxUrl("resend")} label={t("outbox.resend-all")} />
            </div>
          </div>
        )
      }
    >
      <p className="text-soft">{t("outbox.text")}</p>
      {!canSend && <p className="panel">{t("outbox.no-mail-server")}</p>}
    </ListScreen>
  );
}

const COLUMNS: Column<OutboxMessage>[] = [
  {
    name: "title",
    label: "outbox.subject",
    cell: ({ id, subject }) => <Link to={`/admin/outbox/${id}`}>{subject ?? "–"}</Link>,
  },
  { name: "to", label: "outbox.to", cell: "address" },
  {
    name: "state",
    label: "outbox.state",
    cell: ({ state, reason }, t) => (
      <>
        {t(`outbox.${state}`)}
        {reason && <span className="hint preserve-lines">{reason}</span>}
      </>
    ),
  },
  { name: "added", label: "outbox.created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];
