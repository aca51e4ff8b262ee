import { redirect } from "@remix-run/node";

import { readChoice } from "#app/http/form.server.ts";
import { lookOf, rememberLook } from "#app/http/reading-look.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { ChooseLook } from "#app/schemas/reading.ts";

/** Remembers the choice and goes back. */
export const action = screen(async (_ctx, { request }) => {
  const { returnTo, ...chosen } = await readChoice(request, ChooseLook);
  const usual = lookOf(request);
  const { letters = usual.letters, lines = usual.lines } = chosen;
  return redirect(safePath(returnTo), {
    status: 303,
    headers: { "Set-Cookie": rememberLook({ letters, lines }) },
  });
});

export const loader = () => redirect("/");
