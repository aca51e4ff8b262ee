import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { hmac } from "#app/core/secrets.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { ContentEntity } from "#app/models/content.ts";
import { ItemFileEntity } from "#app/models/item-file.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { ChangeItemFile, ItemFile, OrderItemFiles } from "#app/schemas/item-files.ts";
import { MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import {
  deleteFilesUnlessBackup,
  discardUploads,
  type IncomingFile,
  type IncomingFileResult,
  refuseFile,
  withUploadCleanup,
} from "#app/services/files/index.server.ts";
import { getKind } from "#app/services/kinds/index.server.ts";

import { validateItemFile } from "./content-files.server.ts";
import { updatePendingDraft } from "./decide-drafts.server.ts";
import { markOpenFilesChanged, refusePastEmbargo } from "./embargo.server.ts";
import { findEditableForUpdate, resubmitItem } from "./editable-item.server.ts";
import { followContentChange } from "./follow-content-change.server.ts";
import { deleteOrStoreFile, replaceStoredFile, updateFirstFile, writeOrder } from "./item-files.server.ts";
import { loadPreviousVersion, storeItemVersion } from "./item-versions.server.ts";
import {
  fileMissingRefusal,
  type ItemFileRow,
  selectItemFiles,
  toItemFileView,
} from "./list-item-files.server.ts";

type Version = { version?: number | undefined };
/** `note` is for the audit log. The files are deleted after the commit. */
type FilesChange<Value> = { value: Value; note: string; deletedNames?: string[] };
type ChangeFiles<Value> = (
  em: EntityManager,
  item: ContentEntity,
  files: ItemFileRow[],
) => Promise<Result<FilesChange<Value> | undefined>>;

/** Locks the item, so that one change follows the other. Undefined as a change: nothing is different. */
export async function changeFiles<Value>(
  ctx: Context,
  id: string,
  { version }: Version,
  change: ChangeFiles<Value>,
): Promise<Result<Value | undefined>> {
  let deletedNames: string[] = [];
  const changed = await withIdempotency(ctx, async (em) => {
    const locked = await findEditableForUpdate(em, ctx.actor, id);
    if (!locked.ok) return locked;
    const item = locked.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const previous = await loadPreviousVersion(em, id);
    const result = await change(em, item, await selectItemFiles(em, id).execute());
    if (!result.ok) return result;
    if (!result.value) return ok(undefined);
    deletedNames = result.value.deletedNames ?? [];
    await followFilesChange(ctx, em, item, result.value.note);
    await storeItemVersion(em, ctx, previous);
    return ok(result.value.value);
  });
  if (changed.ok) await deleteFilesUnlessBackup(deletedNames);
  return changed;
}

/** A contributor's change is approved again, with all files of the item. */
export async function followFilesChange(ctx: Context, em: EntityManager, item: ContentEntity, note: string) {
  const { id, title } = item;
  await em.flush();
  await updateFirstFile(em, id);
  await updatePendingDraft(em, id);
  await writeAuditLog(em, ctx, "content.files-changed", { id, name: title }, { note });
  await em.refresh(item);
  if (!hasCapability(ctx, "content.manage") && item.approvalStatus !== "pending")
    await resubmitItem(em, ctx, item);
  await query(em).updateTable("content").set(VERSION_INCREMENT).where("id", "=", id).execute();
  await markOpenFilesChanged(em, [id]);
  await followContentChange(em, [id]);
}

type ReceivedItemFile = { name: string; arrival: IncomingFileResult };
type ItemFileOutcome = { filename: string } & ({ file: string } | { refused: Refusal });

/** Adds those that are accepted. Refuses if none is. */
export async function addItemFiles(
  ctx: Context,
  id: string,
  input: Version,
  files: ReceivedItemFile[],
  /** A refusal adds none. */
  runInTransaction?: (em: EntityManager) => Promise<Refusal | undefined>,
): Promise<Result<ItemFileOutcome[]>> {
  try {
    const refusal = checkAccess(ctx, "content.create");
    if (refusal) return refusal;
    if (files.length === 0) return refuseFile("invalid", "content.file-required");
    if (files.length > MAX_FILES_PER_UPLOAD)
      return fail("too-large", encodeMessage("upload.too-many", { max: MAX_FILES_PER_UPLOAD }));
    const checked: Checked[] = [];
    for (const { name, arrival } of files)
      checked.push({ name, file: arrival.ok ? await validateItemFile(ctx.actor, arrival.value) : arrival });
    const added = await changeFiles(withKeyOfFiles(ctx, files), id, input, async (em, item, existing) => {
      const inserted = await insertFiles(em, item, existing, checked);
      return (inserted.ok && (await runInTransaction?.(em))) || inserted;
    });
    return added.ok ? ok(added.value!) : added;
  } finally {
    await discardUploads(files);
  }
}

/** Other files sent by the same form, such as those that were refused first, are another request. */
function withKeyOfFiles(ctx: Context, files: ReceivedItemFile[]): Context {
  const { idempotencyToken } = ctx;
  if (!idempotencyToken) return ctx;
  const contents = files.map(({ name, arrival }) => (arrival.ok ? arrival.value.digest : name));
  return {
    ...ctx,
    idempotencyToken: { ...idempotencyToken, key: hmac(idempotencyToken.key, contents.join("\n")) },
  };
}

export const refuseTooManyFiles = ({ length: count }: ItemFileRow[], added: number) =>
  count + added > MAX_ITEM_FILES
    ? fail("too-large", encodeMessage("item-files.too-many", { max: MAX_ITEM_FILES, count }))
    : undefined;

export async function findNextPosition(em: EntityManager, itemId: string): Promise<number> {
  const { next } = await query(em)
    .selectFrom("item_file")
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as("next"))
    .where("content_id", "=", itemId)
    .executeTakeFirstOrThrow();
  return next;
}

type Checked = { name: string; file: Awaited<ReturnType<typeof validateItemFile>> };

async function insertFiles(
  em: EntityManager,
  item: ContentEntity,
  existing: ItemFileRow[],
  checked: Checked[],
): Promise<Result<FilesChange<ItemFileOutcome[]>>> {
  const tooMany = refuseTooManyFiles(existing, checked.filter(({ file }) => file.ok).length);
  if (tooMany) return tooMany;
  let position = await findNextPosition(em, item.id);
  const outcomes: ItemFileOutcome[] = [];
  for (const { name, file } of checked) {
    const described = file.ok ? await file.value.describe(em) : file;
    if (described.ok) {
      const added = em.create(ItemFileEntity, { content: item, file: described.value, position: position++ });
      outcomes.push({ filename: name, file: added.id });
    } else outcomes.push({ filename: name, refused: described });
  }
  const refused = outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : []));
  if (refused.length === outcomes.length) return refused[0]!;
  const names = outcomes.flatMap((outcome) => ("file" in outcome ? [outcome.filename] : []));
  return ok({ value: outcomes, note: `+ ${names.join(", ")}` });
}

export async function changeItemFile(
  ctx: Context,
  id: string,
  fileId: string,
  { version, position, ...changes }: ChangeItemFile,
): Promise<Result<ItemFile>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  const changed = await changeFiles(ctx, id, { version }, async (em, item, files) => {
    const file = files.find((each) => each.id === fileId);
    if (!file) return fileMissingRefusal;
    const embargoRefusal = refusePastEmbargo(changes.embargoUntil, file.embargoUntil);
    if (embargoRefusal) return embargoRefusal;
    const isHidden = changes.use === "master" && isLastShown(files, fileId);
    if (isHidden && needsFile(item)) return lastFileRefusal;
    const names = (Object.keys(changes) as (keyof typeof changes)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== file[name],
    );
    const entity = await em.findOneOrFail(ItemFileEntity, { id: fileId });
    em.assign(entity, Object.fromEntries(names.map((name) => [name, changes[name]])));
    const isMoved = position !== undefined && files[position - 1]?.id !== fileId;
    if (isMoved) await writeOrder(em, moveTo(files, fileId, position - 1));
    if (names.length === 0 && !isMoved) return ok(undefined);
    return ok({ value: fileId, note: [...names, ...(isMoved ? ["position"] : [])].join(", ") });
  });
  return changed.ok ? findItemFile(ctx, id, fileId) : changed;
}

async function findItemFile(ctx: Context, id: string, fileId: string): Promise<Result<ItemFile>> {
  const row = await selectItemFiles(ctx.em, id).where("i.id", "=", fileId).executeTakeFirst();
  return row ? ok(toItemFileView(row)) : fileMissingRefusal;
}

const lastFileRefusal = fail("conflict", "item-files.last-one");
const isLastShown = (files: ItemFileRow[], fileId: string) =>
  files.every(({ id, use }) => (id === fileId) === (use === "shown"));
const needsFile = (item: ContentEntity) => getKind(currentSite(), item).needsFile;

export async function replaceItemFile(
  ctx: Context,
  id: string,
  fileId: string,
  input: Version,
  received: IncomingFile | undefined,
): Promise<Result<ItemFile>> {
  return withUploadCleanup(received, async () => {
    const refusal = checkAccess(ctx, "content.create");
    if (refusal) return refusal;
    const accepted = await validateItemFile(ctx.actor, received);
    if (!accepted.ok) return accepted;
    const replaced = await changeFiles(ctx, id, input, async (em, _item, files) => {
      const file = files.find((each) => each.id === fileId);
      if (!file) return fileMissingRefusal;
      const described = await accepted.value.describe(em);
      if (!described.ok) return described;
      await em.flush();
      const previous = await em.findOneOrFail(StoredFile, { id: file.fileId });
      const note = `${file.originalName} → ${described.value.originalName}`;
      const deletedNames = await replaceStoredFile(em, id, previous, described.value);
      return ok({ value: fileId, note, deletedNames });
    });
    return replaced.ok ? findItemFile(ctx, id, fileId) : replaced;
  });
}

export async function removeItemFile(
  ctx: Context,
  id: string,
  fileId: string,
  input: Version = {},
): Promise<Result<unknown>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  return changeFiles(ctx, id, input, async (em, item, files) => {
    const file = files.find((each) => each.id === fileId);
    if (!file) return fileMissingRefusal;
    if (isLastShown(files, fileId) && needsFile(item)) return lastFileRefusal;
    await deleteRow(em, ItemFileEntity, fileId);
    await updateFirstFile(em, id);
    const deletedNames = await deleteOrStoreFile(em, id, { ...file, id: file.fileId });
    return ok({ value: fileId, note: `− ${file.originalName}`, deletedNames });
  });
}

export async function orderItemFiles(
  ctx: Context,
  id: string,
  { order, version }: OrderItemFiles,
): Promise<Result<unknown>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  return changeFiles(ctx, id, { version }, async (em, _item, files) => {
    const current = files.map((file) => file.id);
    if (new Set(order).size !== current.length || !current.every((each) => order.includes(each)))
      return fail("invalid", "item-files.order-invalid");
    if (order.every((each, index) => each === current[index])) return ok(undefined);
    await writeOrder(em, order);
    return ok({ value: id, note: "position" });
  });
}

/** One place up or down. */
export async function moveItemFile(
  ctx: Context,
  id: string,
  fileId: string,
  { step, version }: Version & { step: -1 | 1 },
): Promise<Result<unknown>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  return changeFiles(ctx, id, { version }, async (em, _item, files) => {
    const index = files.findIndex((file) => file.id === fileId);
    if (index === -1) return fileMissingRefusal;
    const moved = moveTo(files, fileId, Math.max(0, index + step));
    if (moved[index] === fileId) return ok(undefined);
    await writeOrder(em, moved);
    return ok({ value: id, note: "position" });
  });
}

const moveTo = (files: ItemFileRow[], fileId: string, index: number) =>
  files
    .map((file) => file.id)
    .filter((each) => each !== fileId)
    .toSpliced(index, 0, fileId);
