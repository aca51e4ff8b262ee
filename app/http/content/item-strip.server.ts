import type { RequestContext } from "#app/http/request-context.server.ts";
import { formatSize } from "#app/messages/locale-format.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { findTextInfo } from "#app/services/reading/index.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { isPreviewed } from "#app/schemas/item-facts.ts";
import type { ItemFile, ItemFiles } from "#app/schemas/item-files.ts";
import {
  computeZipSize,
  findReadableContentRow,
  listItemFiles,
  toZippedFiles,
} from "#app/services/content/index.server.ts";

export const hasThumbnail = ({ type, filename }: ItemFile) => type === "image" || filename.endsWith(".pdf");

/** The first of them that is not closed stands for the item. */
export async function listShownFiles(
  ctx: RequestContext,
  item: Content,
): Promise<Pick<ItemFiles, "files" | "closed">> {
  const listed = isPreviewed(item) ? undefined : await listItemFiles(ctx, item.id);
  if (!listed?.ok) return { files: [] };
  return { ...listed.value, files: listed.value.files.filter(({ use }) => use === "shown") };
}

/** Who manages the item also sees the closed ones, which do not stand for it. */
export const findFirstOpen = (files: ItemFile[]) => files.findIndex(({ embargoUntil }) => !embargoUntil);

/** What the page says of files that are closed, also to those who may open them. Others can ask for a copy. */
export function describeEmbargo(
  { t }: RequestContext,
  { id, embargoUntil, isEditable, filename }: Content,
  { closed }: Pick<ItemFiles, "closed"> = {},
) {
  const copy = { label: t("copies.ask"), to: `/items/${id}/copy` };
  if (embargoUntil) {
    const text = t("content.files-closed-until", { day: embargoUntil });
    return isEditable || typeof filename === "string"
      ? { text: `${text} ${t("content.embargo-managed")}` }
      : { text, copy };
  }
  if (!closed) return undefined;
  return { text: t("content.some-files-closed", { count: closed.count, day: closed.embargoUntil }), copy };
}

/** Of an item with several files that the user may open. Its labels are made here, because few items have one. */
export async function loadItemStrip(
  ctx: RequestContext,
  item: Content,
  files: ItemFile[],
  chosenId: string | undefined,
) {
  if (files.length < 2 || !(await findReadableContentRow(ctx, item.id)).ok) return undefined;
  const named = files.map((file, index) => ({
    ...file,
    name: file.label || ctx.t("item-files.number", { number: index + 1 }),
  }));
  const stage = findFirstOpen(files);
  const chosenIndex = named.findIndex(({ id }) => id === chosenId);
  const index = chosenIndex === -1 ? Math.max(0, stage) : chosenIndex;
  const chosen = named[index]!;
  return {
    title: ctx.t("item-files.files"),
    files: named.map(({ id, name, altText, type, ...file }, at) => ({
      id,
      name,
      alt: altText || name,
      ...(at === stage && { isStage: true }),
      ...(at === index && { isChosen: true }),
      ...(hasThumbnail({ id, altText, type, ...file }) ? {} : { kind: ctx.t(`kind.${type}`) }),
    })),
    caption: ctx.t("item-facts.file-of", { name: chosen.name, number: index + 1, count: files.length }),
    zip: ctx.t("item-files.all", { size: formatSize(computeZipSize(toZippedFiles(files))) }),
    // The item's own file has the item's own stage.
    ...(index !== stage && {
      chosen: {
        ...chosen,
        ...((await findTextInfo(ctx, { id: item.id, file: chosen.id }))?.state === "extracted" && {
          readPath: `${SECTION_PATHS[item.category]}/${item.id}/files/${chosen.id}/read/1`,
          read: ctx.t("reading.read-here"),
        }),
        open: ctx.t("file.name-and-size", { name: chosen.name, size: formatSize(chosen.fileSize) }),
      },
    }),
  };
}
