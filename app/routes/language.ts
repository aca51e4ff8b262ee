import { redirect } from "@remix-run/node";

import { toOfferedLanguage } from "#app/core/site.server.ts";
import { readFormOrThrow } from "#app/http/form.server.ts";
import { serializeLanguageCookie } from "#app/http/language.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { ChooseLanguage } from "#app/schemas/choices.ts";

export const action = screen(async (_ctx, { request }) => {
  const { language, returnTo } = await readFormOrThrow(request, ChooseLanguage);
  const url = new URL(toSafePath(returnTo), request.url);
  // A `lang` parameter in the URL would override the chosen language.
  url.searchParams.delete("lang");
  return redirect(url.pathname + url.search, {
    status: 303,
    headers: { "Set-Cookie": serializeLanguageCookie(toOfferedLanguage(language)) },
  });
});

export const loader = () => redirect("/");
