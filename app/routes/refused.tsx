import { redirect } from "@remix-run/node";

import { Refused, refusedBy } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

const FILE = /^\/api\/(content|media)\/([\w-]+)\/(view|download)$/;
const OPEN = { content: openContentFile, media: openMediaFile };
const FAILED = { content: "library.download-failed", media: "media.download-failed" } as const;

/** Here comes a person to whom a file was refused: it says why, and leads on once they may. */
export const loader = screen(async (ctx, { url }) => {
  const of = readQuery(url).path("of") ?? "";
  const [, reason, id, action] = FILE.exec(of) ?? [];
  if (!id) throw new Refused(404, "refused.missing");
  const kind = reason as keyof typeof OPEN;
  const opened = await OPEN[kind](ctx, id, action as "view" | "download", false);
  if (opened.ok) return redirect(of);
  const { status, sentence } = refusedBy(opened);
  const failed = action === "download" && status !== 401 ? FAILED[kind] : undefined;
  throw new Refused(status, sentence, { page: { failed } });
});

export default function Nothing() {
  return null;
}
