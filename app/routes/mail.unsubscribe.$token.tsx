import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readUnsubscribe, unsubscribe } from "#app/services/mail/own-mail.server.ts";
import { Submit } from "#app/ui/forms/submit.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** For mail that nobody asked for (RFC 8058). GET only shows: mail programs look at links. */
export const handle: ScreenHandle = { i18n: ["outbox"], title: "mail.unsubscribe-title" };

export const loader = screen((_ctx, { params }) => unwrap(readUnsubscribe(params.token!)));

/** A mail program sends its own body and follows no redirection: the body is not read, and the answer is a page. */
export const action = screen(async (ctx, { params }) => unwrap(await unsubscribe(ctx, params.token!)));

export default function Unsubscribe() {
  const { say } = useWords();
  const { topic } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const isDone = done !== undefined;
  return (
    <section className="wide page">
      <Form method="post" className="card measure grid gap-4">
        <h1>{say("mail.unsubscribe-title")}</h1>
        {isDone ? <p role="status">{say("mail.unsubscribed")}</p> : <p>{say(`mail.unsubscribe-${topic}`)}</p>}
        {done && <p>{say(done.isOfAccount ? "mail.unsubscribed-account" : "mail.unsubscribed-until")}</p>}
        <p className="text-soft">{say("mail.unsubscribe-text")}</p>
        {!isDone && (
          <div>
            <Submit>{say("mail.unsubscribe-do")}</Submit>
          </div>
        )}
      </Form>
    </section>
  );
}
