import { redirect } from "@remix-run/node";

import { readFormOrThrow } from "#app/http/form.server.ts";
import { getReadingStyle, serializeReadingStyle } from "#app/http/reading/reading-screens.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { UpdateReaderSettings } from "#app/schemas/reading.ts";

export const action = screen(async (_ctx, { request }) => {
  const { returnTo, ...chosen } = await readFormOrThrow(request, UpdateReaderSettings);
  const currentSettings = getReadingStyle(request);
  const { textSize = currentSettings.textSize, lineWidth = currentSettings.lineWidth } = chosen;
  return redirect(toSafePath(returnTo), {
    status: 303,
    headers: { "Set-Cookie": serializeReadingStyle({ textSize, lineWidth }) },
  });
});

export const loader = () => redirect("/");
