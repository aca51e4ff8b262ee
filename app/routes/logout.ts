import { redirect } from "@remix-run/node";

import { readChoice } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { credentialOf, endedSession } from "#app/http/session.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { logOut } from "#app/services/people/accounts.server.ts";

/** Ends the session of cookie and token alike. */
export const action = screen(async (ctx, { request }) => {
  await readChoice(request, NoFields);
  const credential = credentialOf(request);
  if (credential) await logOut(ctx, credential.token);
  const answer = await redirectWithNotice("/", "logout.done");
  answer.headers.append("Set-Cookie", endedSession());
  return answer;
});

export const loader = () => redirect("/");
