import { useActionData, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import { NoFields } from "#app/schemas/choices.ts";
import type { OneMessage } from "#app/schemas/outbox.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findMessage, markDone, sendAgain } from "#app/services/mail/outbox.server.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["outbox"], title: "outbox.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "admin");
  return unwrap(await findMessage(ctx, params.id!));
});

const ACTIONS = {
  done: { run: markDone, notice: "outbox.marked" },
  again: { run: sendAgain, notice: "outbox.sent-again" },
} as const;

export const action = screen(async (ctx, args) => {
  const { url, params } = args;
  const dialog = readQuery(url).one("dialog", ["done", "again"] as const);
  if (!dialog) throw new Refused(404, "refused.missing");
  const { run, notice } = ACTIONS[dialog];
  return handleForm(ctx, args, {
    schema: NoFields,
    run: () => run(ctx, params.id!),
    done: () => ({ to: url.pathname, notice }),
  });
});

export default function OneOfTheOutbox() {
  const { say } = useWords();
  const message = useLoaderData<typeof loader>();
  const problem = Object.values(useActionData<typeof action>()?.result.error ?? {}).flatMap(
    (one) => one ?? [],
  );
  const { id, subject, text, state, isSent } = message;
  const isOpen = state === "waiting" || state === "failed" || state === "bounced";
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/outbox">{say("outbox.title")}</Link>
      </p>
      <h1>{subject ?? say("outbox.title")}</h1>
      {problem.length > 0 && (
        <p className="wrong" role="alert">
          {problem.join(" ")}
        </p>
      )}
      <MessageFacts message={message} />
      <section className="card measure grid gap-4" aria-labelledby="words">
        <h2 id="words">{say("outbox.words")}</h2>
        {text ? <p className="written">{text}</p> : <p>{say("outbox.is-over")}</p>}
        <div className="flex flex-wrap gap-3">
          {text && <CopyButton text={text} />}
          {isOpen && <ActForm action={`/admin/outbox/${id}?dialog=done`} words={say("outbox.mark-done")} />}
          {isOpen && isSent && (
            <ActForm action={`/admin/outbox/${id}?dialog=again`} words={say("outbox.again")} />
          )}
        </div>
      </section>
    </div>
  );
}

function MessageFacts({ message }: { message: OneMessage }) {
  const { say } = useWords();
  const { address, language, state, reason, tries, createdAt, sentAt } = message;
  return (
    <dl className="card measure facts-list">
      <dt>{say("outbox.to")}</dt>
      <dd>{address}</dd>
      <dt>{say("outbox.state")}</dt>
      <dd>{say(`outbox.${state}`)}</dd>
      {reason && (
        <>
          <dt>{say("outbox.reason")}</dt>
          <dd className="written">{reason}</dd>
        </>
      )}
      <dt>{say("outbox.tries")}</dt>
      <dd>{tries}</dd>
      <dt>{say("outbox.language")}</dt>
      <dd>{LANGUAGE_NAMES[language]}</dd>
      <dt>{say("outbox.created")}</dt>
      <dd>
        <Moment at={createdAt} />
      </dd>
      {sentAt && (
        <>
          <dt>{say("outbox.sent-at")}</dt>
          <dd>
            <Moment at={sentAt} />
          </dd>
        </>
      )}
    </dl>
  );
}
