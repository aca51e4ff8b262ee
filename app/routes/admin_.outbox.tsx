import { useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { MESSAGE_STATES } from "#app/schemas/desk-lists.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readMessageState, type Message } from "#app/schemas/outbox.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listMessages, sendFailedAgain } from "#app/services/mail/outbox.server.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["outbox", "desk"], title: "outbox.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const asked = readMessageState(url);
  const found = unwrap(await listMessages(ctx, asked, readPaging(url, PAGE_SIZES.messages)));
  return { ...asked, ...found };
});

export const action = screen(async (ctx, args) => {
  if (readQuery(args.url).word("dialog") !== "again") throw new Refused(404, "refused.missing");
  return handleForm(ctx, args, {
    schema: NoFields,
    run: () => sendFailedAgain(ctx),
    done: ({ again, hasMore }) => ({
      to: "/admin/outbox?state=failed",
      notice: again
        ? sentence(hasMore ? "outbox.sent-first" : "outbox.sent-several", { count: again })
        : "outbox.none-failed",
    }),
  });
});

export default function Outbox() {
  const { say } = useWords();
  const { isSent, messages, pagination, state } = useLoaderData<typeof loader>();
  const columns = useColumns();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{say("admin.title")}</Link>
      </p>
      <h1>{say("outbox.title")}</h1>
      <p className="text-soft">{say("outbox.text")}</p>
      {!isSent && <p className="panel">{say("outbox.by-hand")}</p>}
      <FilterBar clearTo={state ? "/admin/outbox" : undefined}>
        <Choice
          name="state"
          label={say("outbox.state")}
          chosen={state}
          all={say("outbox.all-states")}
          options={MESSAGE_STATES}
          nameOf={(one) => say(`outbox.${one}`)}
        />
      </FilterBar>
      {isSent && state === "failed" && messages.length > 0 && (
        <div className="grid gap-2">
          <p className="hint">{say("outbox.again-all-hint")}</p>
          <div>
            <ActForm action="/admin/outbox?dialog=again" words={say("outbox.again-all")} />
          </div>
        </div>
      )}
      {messages.length === 0 && <Empty>{say("outbox.none")}</Empty>}
      {messages.length > 0 && (
        <Table label={say("outbox.title")} rows={messages} order="-added" columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list="outbox" asked={{ state }} />
    </div>
  );
}

function useColumns(): Column<Message>[] {
  const { say } = useWords();
  return [
    {
      name: "title",
      label: say("outbox.subject"),
      cell: ({ id, subject }) => <Link to={`/admin/outbox/${id}`}>{subject ?? "–"}</Link>,
    },
    { name: "to", label: say("outbox.to"), cell: ({ address }) => address },
    {
      name: "state",
      label: say("outbox.state"),
      cell: ({ state, reason }) => (
        <>
          {say(`outbox.${state}`)}
          {reason && <span className="hint written">{reason}</span>}
        </>
      ),
    },
    { name: "added", label: say("outbox.created"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
