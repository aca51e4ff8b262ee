import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { sentence } from "#app/messages/sentence.ts";
import { Content as ContentItem } from "#app/models/content.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { Content, CreateContent, UpdateContent } from "#app/schemas/content.ts";
import { CONTENT_CATEGORIES, type ContentCategory } from "#app/schemas/lists.ts";

import { personIn, refusal } from "./access.server.ts";
import { acceptFile } from "./content-files.server.ts";
import { contentMissing, mayKnowOf, readContentRow } from "./content-row.server.ts";
import { isOwner, viewContent } from "./content-view.ts";
import type { Actor, Context } from "./context.ts";
import { keepFor } from "./files/keep.server.ts";
import { remove } from "./files/disk-store.server.ts";
import type { Arrived } from "./files/receive.server.ts";
import { isId } from "./id.ts";
import { once } from "./once.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";
import { dropUpload } from "./uploads.server.ts";

/** One item: of what is shown, everybody as much as they may see; of the rest only owner and administrators. */
export async function findContent(ctx: Context, id: string): Promise<Result<Content>> {
  const row = await readContentRow(ctx.em, ctx.actor, id);
  return row && mayKnowOf(ctx.actor, row) ? ok(viewContent(row, ctx.actor)) : contentMissing;
}

/**
 * Creates an item with its file: an administrator's is approved and published at once, a contributor's waits.
 * The file is kept first and described after, and nothing of it stays when anything is refused.
 */
export async function createContent(
  ctx: Context,
  input: CreateContent,
  file: Arrived | undefined,
): Promise<Result<Content>> {
  return keepFor(file, async () => {
    const no = refusal(ctx, "content.create");
    if (no) return no;
    const place = await placeFor(ctx, input);
    if (!place.ok) return place;
    const accepted = await acceptFile(ctx.actor, input.contentType, place.value.category, file);
    if (!accepted.ok) {
      // Another file will be chosen; this one is not named again.
      if (file?.uploadId) await dropUpload(ctx, file.uploadId);
      return accepted;
    }
    const created = await once(ctx, async (em) => {
      const { id: me, role } = personIn(ctx);
      const isAdmin = role === "admin";
      const { title, author, description, country, tags, language, contentType, publishedDate } = input;
      const item = em.create(ContentItem, {
        title,
        author,
        description,
        country,
        tags,
        language,
        contentType,
        publishedDate,
        ...place.value,
        file: await accepted.value.describe(em),
        approvalStatus: isAdmin ? "approved" : "pending",
        uploader: me,
        approver: isAdmin ? me : null,
      });
      await em.flush();
      return ok({ id: item.id });
    });
    return created.ok ? findContent(ctx, created.value.id) : created;
  });
}

type Place = { category: ContentCategory; specialization: string; contributor: string | null };

/** Where an upload lands. A contributor names one of their specializations, or one of the two collections. */
async function placeFor(
  ctx: Context,
  { category, specialization }: Pick<CreateContent, "category" | "specialization">,
): Promise<Result<Place>> {
  const named = CONTENT_CATEGORIES.find((one) => one === category);
  if (ctx.actor.role === "admin") {
    if (named) return ok({ category: named, specialization, contributor: null });
    return fail("invalid", "form.required", {
      details: [{ path: "category", msg: "content.category-required" }],
    });
  }
  const profile = await readOwnProfile(ctx);
  if (!profile) return fail("forbidden", "profile.missing-help");
  const contributor = profile.id;
  if (named && named !== "Library") return ok({ category: named, specialization, contributor });
  if (profile.specialization.includes(category))
    return ok({ category: "Library", specialization: category, contributor });
  const areas = sentence("upload.specialization", profile.specialization.join(", "));
  return fail("forbidden", areas, { details: [{ path: "category", msg: areas }] });
}

/** The profile of the contributor who asks, where they have one. */
async function readOwnProfile(ctx: Context) {
  const [profile] = await ctx.em.execute<{ id: string; name: string; specialization: string[] }[]>(
    "select id, name, specialization from contributor where account_id = ?",
    [personIn(ctx).id],
  );
  return profile;
}

/**
 * Changes what is given and leaves the rest. What a contributor changes in the words of an item that was decided
 * sends it to be decided again; whether it is published they may say as often as they like.
 */
export async function updateContent(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContent,
): Promise<Result<Content>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  const updated = await ctx.em.transactional(async (em): Promise<Result<true>> => {
    const mine = await lockOwn(em, ctx.actor, id);
    if (!mine.ok) return mine;
    const item = mine.value;
    if (version !== undefined && version !== item.version) return fail("conflict", "content.stale");
    const isAdmin = ctx.actor.role === "admin";
    if (!isAdmin && changes.category && changes.category !== item.category)
      return fail("forbidden", "guard.not-allowed");

    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const isReworded = Object.entries(given).some(
      ([name, value]) =>
        name !== "isPublished" && JSON.stringify(value) !== JSON.stringify(item[name as keyof ContentItem]),
    );
    em.assign(item, given);
    if (!isAdmin && isReworded && item.approvalStatus !== "pending") {
      em.assign(item, { approvalStatus: "pending", rejectionReason: null, approver: null });
      await leaveTrail(em, ctx, "content.resubmitted", { id, name: item.title });
    }
    await em.flush();
    return ok(true);
  });
  return updated.ok ? findContent(ctx, id) : updated;
}

/** One's own, or anybody's for an administrator, held until the end; what one may not know of is not found. */
async function lockOwn(em: EntityManager, actor: Actor, id: string): Promise<Result<ContentItem>> {
  const item = isId(id)
    ? await em.findOne(ContentItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : undefined;
  if (!item) return contentMissing;
  const owned = { uploaderId: item.uploader?.id ?? null };
  if (!mayKnowOf(actor, { ...owned, ...pick(item) })) return contentMissing;
  return isOwner(actor, owned) || actor.role === "admin" ? ok(item) : fail("forbidden", "guard.not-allowed");
}

const pick = ({ approvalStatus, isPublished, category }: ContentItem) => ({
  approvalStatus,
  isPublished,
  category,
});

/** The row first and then the file: a crash between leaves a file that nobody knows, and the sweeper finds it. */
export async function deleteContent(ctx: Context, id: string): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  const deleted = await ctx.em.transactional(async (em): Promise<Result<string>> => {
    const mine = await lockOwn(em, ctx.actor, id);
    if (!mine.ok) return mine;
    const { title, file } = mine.value;
    const { name } = await em.findOneOrFail(StoredFile, { id: file.id });
    await em.nativeDelete(ContentItem, { id });
    await em.nativeDelete(StoredFile, { id: file.id });
    await em.execute("insert into gone_item (id, kind) values (?, 'content')", [id]);
    await leaveTrail(em, ctx, "content.deleted", { id, name: title });
    em.clear();
    return ok(name);
  });
  if (!deleted.ok) return deleted;
  await remove(deleted.value);
  return ok({ id });
}

/** The contributor's own profile, or none: an administrator may not have made one yet. */
export async function findOwnProfile(ctx: Context) {
  const no = refusal(ctx, "content.own");
  if (no) return no;
  return ok((await readOwnProfile(ctx)) ?? null);
}

/** Asked before any of an upload is read. */
export const mayCreateContent = (ctx: Context) => refusal(ctx, "content.create");
