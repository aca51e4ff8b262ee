import type { SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { getTimeZone } from "#app/core/site.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import {
  computeZipSize,
  findContent,
  listItemFiles,
  toZippedFiles,
} from "#app/services/content/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { type AddedFileOutcome, fileActions } from "./file-actions.server.ts";
import { AddFilesForm, Embargo, FileDialogs } from "./file-dialogs.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "item-files"],
  title: "item-files.files",
  hasFileUpload: true,
};
export const headers = getFormHeaders;

export const loader = screen(async (ctx, { request, params, context }) => {
  guard(ctx, request);
  const item = unwrap(await findContent(ctx, params.id!));
  if (!item.isEditable) throw new HttpError(403, "guard.not-allowed");
  const { files, version, embargoUntil } = unwrap(await listItemFiles(ctx, params.id!));
  const zipped = toZippedFiles(files);
  const { id, title, category, language } = item;
  return {
    item: { id, title, category, language },
    ...{ embargoUntil, timeZone: getTimeZone() },
    version,
    formKey: createFormKey(context),
    zipBytes: zipped.length > 0 ? computeZipSize(zipped) : undefined,
    files: files.map((file) => ({ ...file, name: file.label || file.originalFilename })),
  };
});

export const action = screen(dispatchActions(fileActions));

/** After a refusal, too: some files may have been added, and a stale order is shown as it is now. */
export const shouldRevalidate = () => true;

type Page = SerializeFrom<typeof loader>;
export type ShownFile = Page["files"][number];
export type FileDialogName = keyof typeof fileActions;

export default function ItemFilesPage() {
  const { t } = useTranslation();
  const { item, files, version, zipBytes, embargoUntil, timeZone } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as
    { result: FormResult; outcomes?: AddedFileOutcome[] } | undefined;
  const dialog = useDialog<FileDialogName>();
  const moveError = (dialog === "up" || dialog === "down") && sent?.result?.error?.[""]?.join(" ");
  const { title } = item;
  const size = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={itemPath(item)}>{title}</Link>
      </p>
      <h1>{t("item-files.title", { title })}</h1>
      <p className="measure">{t(files.length > 0 ? "item-files.intro" : "item-files.empty")}</p>
      {moveError && (
        <p className="error-text" role="alert">
          {moveError}
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
      <ol className="grid gap-3 item-file-list">
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            itemId={item.id}
            version={version}
            position={index + 1}
            isLast={index === files.length - 1}
          />
        ))}
      </ol>
      <AddFilesForm
        key={version}
        result={dialog === "add" ? sent?.result : undefined}
        outcomes={sent?.outcomes}
      />
      <Embargo
        // After a change, the form starts with the new day.
        key={`embargo-${version}`}
        until={embargoUntil}
        areAllOpen={!embargoUntil && files.every((file) => !file.embargoUntil)}
        timeZone={timeZone}
        version={version}
        result={dialog === "embargo" ? sent?.result : undefined}
      />
    </div>
  );
}

function FileRow(props: {
  file: ShownFile;
  itemId: string;
  version: number | undefined;
  position: number;
  isLast: boolean;
}) {
  const { file, itemId, version, position, isLast } = props;
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<FileDialogName>();
  const wantsPictures = useShouldShowPictures();
  const { id, name, originalFilename, fileSize, type, use, altText } = file;
  const path = `/api/content/${itemId}/files/${id}`;
  const isPictured = wantsPictures && (type === "image" || originalFilename.toLowerCase().endsWith(".pdf"));
  const fields = version === undefined ? {} : { version: String(version) };
  return (
    <li className="card item-file-row">
      {isPictured ? (
        <img src={`${path}/thumbnail`} alt={altText} width={72} height={72} loading="lazy" />
      ) : (
        <span className="item-file-kind">{t(`kind.${type}`)}</span>
      )}
      <div className="grid gap-2">
        <p>
          {position}. <a href={`${path}/view`}>{name}</a>{" "}
          <span className="text-soft">
            {[file.label && originalFilename, formatSize(fileSize)].filter(Boolean).join(", ")}
          </span>{" "}
          {use === "master" && <Badge>{t("item-files.master")}</Badge>}{" "}
          {file.embargoUntil && <Badge>{t("item-files.file-closed", { day: file.embargoUntil })}</Badge>}
        </p>
        {altText && <p className="text-soft">{altText}</p>}
        <div className="flex flex-wrap gap-2">
          {position > 1 && (
            <ActionForm
              action={recordDialogUrl("up", id)}
              fields={fields}
              label={t("item-files.up")}
              itemName={name}
            />
          )}
          {!isLast && (
            <ActionForm
              action={recordDialogUrl("down", id)}
              fields={fields}
              label={t("item-files.down")}
              itemName={name}
            />
          )}
          {(["edit", "replace", "delete"] as const).map((dialog) => (
            <RecordLink
              key={dialog}
              className="button"
              to={recordDialogUrl(dialog, id)}
              isDialog
              action={dialog === "delete" ? "item-files.remove" : `item-files.${dialog}`}
              record={name}
            />
          ))}
        </div>
      </div>
    </li>
  );
}
