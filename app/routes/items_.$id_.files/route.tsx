import type { SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { getTimeZone } from "#app/core/site.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  computeZipSize,
  findContent,
  listItemFiles,
  listMediaOfItem,
  toZippedFiles,
} from "#app/services/content/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { type AddedFileOutcome, fileActions } from "./file-actions.server.ts";
import { AddFilesForm, Embargo, FileDialogs } from "./file-dialogs.tsx";
import { FileList } from "./file-list.tsx";
import { GalleryFiles } from "./gallery-files.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "item-files"],
  title: "item-files.files",
  hasFileUpload: true,
};
export const headers = getFormHeaders;

/** The media items that can be attached, once they are searched for. */
async function loadGallery(ctx: RequestContext, url: URL) {
  const { has, words } = readQuery(url);
  if (!hasCapability(ctx, "content.manage")) return undefined;
  const search = words("gallery");
  if (!has("gallery")) return { search };
  const { media, pagination } = await searchMedia(ctx, { search }, { page: 1, limit: 20 });
  const hasMore = pagination.totalPages > 1;
  return {
    search,
    hasMore,
    media: media.map(({ id, title, type, fileSize }) => ({ id, title, type, fileSize })),
  };
}

export const loader = screen(async (ctx, { request, params, context, url }) => {
  guard(ctx, request);
  const item = unwrap(await findContent(ctx, params.id!));
  if (!item.isEditable) throw new HttpError(403, "guard.not-allowed");
  const { files, version, embargoUntil } = unwrap(await listItemFiles(ctx, params.id!));
  const zipped = toZippedFiles(files);
  const shared = await listMediaOfItem(ctx, params.id!);
  const { id, title, category, language } = item;
  return {
    item: { id, title, category, language },
    ...{ embargoUntil, timeZone: getTimeZone() },
    gallery: await loadGallery(ctx, url),
    version,
    formKey: createFormKey(context),
    zipBytes: zipped.length > 0 ? computeZipSize(zipped) : undefined,
    files: files.map((file) => ({
      ...{ ...file, name: file.label || file.originalFilename },
      inGallery: shared.get(file.id),
    })),
  };
});

export const action = screen(dispatchActions(fileActions));

/** After a refusal, too: some files may have been added, and a stale order is shown as it is now. */
export const shouldRevalidate = () => true;

type Page = SerializeFrom<typeof loader>;
export type ShownFile = Page["files"][number];
export type FileDialogName = keyof typeof fileActions;
/** Their forms have no place of their own for an error. */
const LIST_ACTIONS: FileDialogName[] = ["up", "down", "order", "attach"];

export default function ItemFilesPage() {
  const { t } = useTranslation();
  const { item, files, version, zipBytes, embargoUntil, timeZone, gallery } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as
    { result: FormResult; outcomes?: AddedFileOutcome[] } | undefined;
  const dialog = useDialog<FileDialogName>();
  const listErrors = dialog && LIST_ACTIONS.includes(dialog) ? sent?.result?.error : undefined;
  const listError = Object.values(listErrors ?? {})
    .flatMap((messages) => messages ?? [])
    .join(" ");
  const { title } = item;
  const size = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={itemPath(item)}>{title}</Link>
      </p>
      <h1>{t("item-files.title", { title })}</h1>
      <p className="measure">{t(files.length > 0 ? "item-files.intro" : "item-files.empty")}</p>
      {listError && (
        <p className="error-text" role="alert">
          {listError}
        </p>
      )}
      <FileDialogs files={files} version={version} result={sent?.result} />
      {zipBytes !== undefined && (
        <p>
          {t("item-files.count", { count: files.length, size: formatSize(size) })}{" "}
          <a href={`/api/content/${item.id}/files.zip`}>
            {t("item-files.all", { size: formatSize(zipBytes) })}
          </a>
        </p>
      )}
      <FileList itemId={item.id} files={files} version={version} />
      <AddFilesForm
        key={version}
        result={dialog === "add" ? sent?.result : undefined}
        outcomes={sent?.outcomes}
      />
      {gallery && <GalleryFiles gallery={gallery} version={version} />}
      <Embargo
        // After a change, the form starts with the new day.
        key={`embargo-${version}`}
        until={embargoUntil}
        inGallery={files.flatMap((file) => file.inGallery?.title ?? []).join(", ")}
        areAllOpen={!embargoUntil && files.every((file) => !file.embargoUntil)}
        timeZone={timeZone}
        version={version}
        result={dialog === "embargo" ? sent?.result : undefined}
      />
    </div>
  );
}
