import { Form, useLoaderData } from "@remix-run/react";

import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { confirmAddress, readConfirmLink } from "#app/services/people/confirm-address.server.ts";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Opening the link confirms nothing: mail programs look at links. */
export const handle: ScreenHandle = { i18n: ["people"], title: "confirm.title" };

export const loader = screen(async (ctx, { params }) => unwrap(await readConfirmLink(ctx, params.secret!)));

export const action = screen(async (ctx, { params }) => {
  unwrap(await confirmAddress(ctx, params.secret!));
  return redirectWithNotice(`/confirm-address/${params.secret!}`, "confirm.done");
});

export default function ConfirmAddress() {
  const { say } = useWords();
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <section className="wide page">
      <Form method="post" className="card measure grid gap-4">
        <h1>{say("confirm.title")}</h1>
        <p>{say(isConfirmed ? "confirm.is" : "confirm.ask", { email })}</p>
        {!isConfirmed && (
          <>
            <div>
              <Submit>{say("confirm.do")}</Submit>
            </div>
            <p>
              {say("confirm.not-yours")} <Link to="/forgotten-password">{say("confirm.choose")}</Link>
            </p>
          </>
        )}
      </Form>
    </section>
  );
}
