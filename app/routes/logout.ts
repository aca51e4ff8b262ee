import { redirect } from "@remix-run/node";

import { readFormOrThrow } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getCredential, serializeExpiredSessionCookie } from "#app/http/session.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { logOut } from "#app/services/accounts/index.server.ts";

export const action = screen(async (ctx, { request }) => {
  await readFormOrThrow(request, EmptyForm);
  const credential = getCredential(request);
  if (credential) await logOut(ctx, credential.token);
  const response = await redirectWithNotice("/", "logout.done");
  response.headers.append("Set-Cookie", serializeExpiredSessionCookie());
  return response;
});

export const loader = () => redirect("/");
