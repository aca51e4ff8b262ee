import { redirect } from "@remix-run/node";

import { HttpError, toHttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { openContentFile } from "#app/services/content/index.server.ts";
import { openMediaFile } from "#app/services/media/index.server.ts";

const FILE_PATH_PATTERN = /^\/api\/(content|media)\/([\w-]+)\/(view|download)$/;
const FILE_OPENERS = { content: openContentFile, media: openMediaFile };
const DOWNLOAD_ERRORS = { content: "library.download-failed", media: "media.download-failed" } as const;

/** Shows why a file was refused to a browser, and redirects to the file once it is allowed. */
export const loader = screen(async (ctx, { url }) => {
  const filePath = readQuery(url).path("path") ?? "";
  const [, kindName, id, action] = FILE_PATH_PATTERN.exec(filePath) ?? [];
  if (!id) throw new HttpError(404, "refusal.missing");
  const kind = kindName as keyof typeof FILE_OPENERS;
  const opened = await FILE_OPENERS[kind](ctx, id, action as "view" | "download", false);
  if (opened.ok) return redirect(filePath);
  const { status, sentence } = toHttpError(opened);
  const failed = action === "download" && status !== 401 ? DOWNLOAD_ERRORS[kind] : undefined;
  throw new HttpError(status, sentence, { pageData: { failed } });
});

export default function FileRefused() {
  return null;
}
