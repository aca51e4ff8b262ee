import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { once } from "#app/core/once.server.ts";
import { NEXT_VERSION, query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { markOf } from "#app/core/secrets.server.ts";
import { addTask } from "#app/core/tasks.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { Media as Item, type Media as ItemRow } from "#app/models/media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { LENGTHS, MEDIA_AT_ONCE } from "#app/schemas/lists.ts";
import type { CreateManyMedia, CreateMedia, Media, UpdateMedia } from "#app/schemas/media.ts";
import {
  type Arrival,
  type Arrived,
  countReading,
  describe,
  dropUpload,
  withFile,
  wrongFile,
  letAllGo,
  removeStored,
} from "#app/services/files/index.server.ts";
import { discardPictures, storePictures, tilesToRemove } from "#app/services/pictures/index.server.ts";
import { copiesToRemove, findCopy } from "#app/services/recordings/index.server.ts";

import { acceptMediaFile } from "./media-files.server.ts";
import { mediaMissing, readMediaRow, viewMedia } from "./media-view.ts";

export async function findMedia(ctx: Context, id: string): Promise<Result<Media>> {
  const row = await readMediaRow(ctx, id);
  if (!row) return mediaMissing;
  const copy = await findCopy(ctx, row.file, ctx.actor.role === "admin");
  return ok({ ...viewMedia(row, ctx.actor), ...copy });
}

/** Views of visitors are not counted. */
export async function lookAtMedia(ctx: Context, id: string): Promise<Result<Media>> {
  const found = await findMedia(ctx, id);
  if (!found.ok || ctx.actor.role === "visitor") return found;
  const isOneMore = await countReading(ctx, "media", id, "view");
  return ok({ ...found.value, views: found.value.views + Number(isOneMore) });
}

/** Asked before any of an upload is read. */
export const mayManageMedia = (ctx: Context) => refusal(ctx, "media.manage");

/** The pictures are made before anything is written: the item has all of them or does not exist. */
export async function createMedia(
  ctx: Context,
  input: CreateMedia,
  file: Arrived | undefined,
): Promise<Result<Media>> {
  return withFile(file, async () => {
    const no = mayManageMedia(ctx);
    if (no) return no;
    const accepted = await acceptMediaFile(file);
    if (!accepted.ok) {
      // Another file will be chosen; this one is not named again.
      if (file?.uploadId && accepted.kind !== "unavailable") await dropUpload(ctx, file.uploadId);
      return accepted;
    }
    const { type, extension, pictures } = accepted.value;
    try {
      const created = await once(ctx, async (em) => {
        const described = await describe(em, file!, extension);
        if (!described.ok) return described;
        const item = em.create(Item, {
          ...input,
          type,
          file: described.value,
          picture: pictures?.picture ?? null,
          uploader: personIn(ctx).id,
        });
        await em.flush();
        const shown = pictures ? await storePictures(em, item.id, pictures) : ok(true);
        if (!shown.ok) return shown;
        await leaveTrail(em, ctx, "media.added", { id: item.id, name: item.title });
        await addTask(em, "queue-file-jobs", {});
        return ok({ id: item.id });
      });
      return created.ok ? await findMedia(ctx, created.value.id) : created;
    } finally {
      await discardPictures(pictures);
    }
  });
}

export type Outcome = { filename: string } & ({ media: Media } | { refused: Refusal });

/** A refused file does not stop the others. Sent again, files that were added are known by their content. */
export async function createManyMedia(
  ctx: Context,
  input: CreateManyMedia,
  files: { name: string; arrival: Arrival }[],
): Promise<Result<Outcome[]>> {
  try {
    const no = mayManageMedia(ctx);
    if (no) return no;
    if (files.length === 0) return wrongFile("invalid", "content.file-required");
    if (files.length > MEDIA_AT_ONCE)
      return fail("large", sentence("media.several-too-many", { max: MEDIA_AT_ONCE }));
    const outcomes: Outcome[] = [];
    for (const { name, arrival } of files) {
      const added = arrival.ok ? await createOne(ctx, input, arrival.value) : arrival;
      outcomes.push({ filename: name, ...(added.ok ? { media: added.value } : { refused: added }) });
    }
    return ok(outcomes);
  } finally {
    // Those that nobody came to; of the others there is nothing left to throw away.
    await letAllGo(files);
  }
}

async function createOne(ctx: Context, input: CreateManyMedia, file: Arrived) {
  const { originalName, digest } = file;
  const attempt = ctx.attempt && { ...ctx.attempt, key: markOf(ctx.attempt.key, digest) };
  return createMedia({ ...ctx, attempt }, { ...input, title: titleOf(originalName), altText: "" }, file);
}

function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,8}$/i, "")
    .replaceAll(/[_\s]+|-+(?=\D)/g, " ")
    .trim();
  const title = words || fileName;
  return (title[0]!.toUpperCase() + title.slice(1)).slice(0, LENGTHS.line);
}

export async function updateMedia(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateMedia,
): Promise<Result<Media>> {
  const no = mayManageMedia(ctx);
  if (no) return no;
  const updated = await transaction(ctx, async (em): Promise<Result<true>> => {
    const locked = await lockItem(em, id, version);
    if (!locked.ok) return locked;
    const item = locked.value;
    em.assign(item, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    await em.flush();
    await leaveTrail(em, ctx, "media.changed", { id, name: item.title });
    return ok(true);
  });
  return updated.ok ? findMedia(ctx, id) : updated;
}

/** Held until the transaction ends, if it is still the version that somebody has seen. */
async function lockItem(
  em: EntityManager,
  id: string,
  version: number | undefined,
): Promise<Result<ItemRow>> {
  const item = isId(id) ? await em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!item) return mediaMissing;
  return version === undefined || version === item.version ? ok(item) : fail("stale", "content.stale");
}

type Own = { id: string; title: string; language: string; fileId: string; waitsBeside: false };

/** One transaction, under the item's version. */
export async function changeMediaTranscripts(
  ctx: Context,
  id: string,
  version: number | undefined,
  write: (em: EntityManager, item: Own) => Promise<Result<{ isChanged: boolean }>>,
): Promise<Result<{ waits: boolean }>> {
  const no = mayManageMedia(ctx);
  if (no) return no;
  return transaction(ctx, async (em): Promise<Result<{ waits: boolean }>> => {
    const locked = await lockItem(em, id, version);
    if (!locked.ok) return locked;
    const { title, file } = locked.value;
    // The gallery knows no language of an item.
    const written = await write(em, { id, title, language: "", fileId: file.id, waitsBeside: false });
    if (!written.ok) return written;
    if (written.value.isChanged)
      await query(em).updateTable("media").set(NEXT_VERSION).where("id", "=", id).execute();
    return ok({ waits: false });
  });
}

/** The rows before the files: what a crash leaves, the sweeper finds. */
export async function deleteMedia(ctx: Context, id: string): Promise<Result<{ id: string; title: string }>> {
  const no = mayManageMedia(ctx);
  if (no) return no;
  if (!isId(id)) return mediaMissing;
  const deleted = await transaction(ctx, async (em): Promise<Result<{ title: string; files: string[] }>> => {
    const files = await query(em)
      .selectFrom("stored_file")
      .select(["id", "name"])
      .where("id", "in", (file) =>
        file
          .selectFrom("media")
          .select("file_id")
          .where("id", "=", id)
          .unionAll(file.selectFrom("media_picture").select("file_id").where("media_id", "=", id)),
      )
      .execute();
    const sources = files.map((file) => file.id);
    files.push(...(await tilesToRemove(em, sources)), ...(await copiesToRemove(em, sources)));
    const gone = await query(em)
      .deleteFrom("media")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (!gone) return mediaMissing;
    await em.nativeDelete(StoredFile, { id: files.map((file) => file.id) });
    await query(em).insertInto("gone_item").values({ id, kind: "media" }).execute();
    await leaveTrail(em, ctx, "media.deleted", { id, name: gone.title });
    return ok({ title: gone.title, files: files.map(({ name }) => name) });
  });
  if (!deleted.ok) return deleted;
  const { title, files } = deleted.value;
  await removeStored(files);
  return ok({ id, title });
}
