import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { once } from "#app/core/once.server.ts";
import { fail, ok, type Detail, type Refusal, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { Content as ContentItem } from "#app/models/content.ts";
import { GoneItem } from "#app/models/gone-item.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { Content, CreateContent, UpdateContent } from "#app/schemas/content.ts";
import { CONTENT_CATEGORIES, LENGTHS, type ContentCategory, type ContentType } from "#app/schemas/lists.ts";
import { type Arrived, dropUpload, withFile, removeStored } from "#app/services/files/index.server.ts";
import { findCopy, isRecording } from "#app/services/recordings/index.server.ts";

import { acceptFile } from "./content-files.server.ts";
import { tellThatItWaits } from "./content-mail.server.ts";
import { contentMissing, mayKnowOf, readContentRow, refuseInFull } from "./content-row.server.ts";
import { areShared, isOwner, viewContent } from "./content-view.ts";
import { deleteFile, takePlaceOf } from "./item-file.server.ts";
import { lockOwn, sendAgain } from "./own-item.server.ts";
import { readOwnProfile } from "./own-profile.server.ts";
import { offerToLine } from "./reservations.server.ts";

/** One item: of what is shown, everybody as much as they may see; of the rest only owner and administrators. */
export async function findContent(ctx: Context, id: string): Promise<Result<Content>> {
  const row = await readContentRow(ctx.em, ctx.actor, id);
  if (!row || !mayKnowOf(ctx.actor, row)) return contentMissing;
  const isTheirs = isOwner(ctx.actor, row) || ctx.actor.role === "admin";
  return ok({ ...viewContent(row, ctx.actor), ...(await findCopy(ctx, row.file, isTheirs)) });
}

type Created = {
  /** It waits for a decision, whoever creates it. */
  waits?: boolean;
  /** What is written with it, in the same transaction; a refusal undoes both. */
  also?: (em: EntityManager, item: { id: string; title: string }) => Promise<Refusal | undefined>;
};

/**
 * Creates an item with its file: an administrator's is approved and published at once, a contributor's waits.
 * The file is stored first and described after, and nothing of it stays when anything is refused.
 */
export async function createContent(
  ctx: Context,
  input: CreateContent,
  file: Arrived | undefined,
  { waits = false, also }: Created = {},
): Promise<Result<Content>> {
  return withFile(file, async () => {
    const no = refusal(ctx, "content.create");
    if (no) return no;
    const place = await placeFor(ctx, input);
    if (!place.ok) return place;
    const { profileName, ...landing } = place.value;
    const filled = fillIn(input, landing, file, profileName);
    if (!filled.ok) return filled;
    const unshared = refuseInFull(filled.value);
    if (unshared) return unshared;
    const accepted = await accept(ctx, input.contentType, landing.category, file);
    if (!accepted.ok) return accepted;
    const created = await once(ctx, async (em) => {
      const { id: me, role } = personIn(ctx);
      const isDecided = role === "admin" && !waits;
      const described = await accepted.value.describe(em);
      if (!described.ok) return described;
      const { title, author, description, country, tags, language, contentType, publishedDate, rights } =
        filled.value;
      const item = em.create(ContentItem, {
        title,
        author,
        description,
        country,
        tags,
        language,
        contentType,
        publishedDate,
        rights,
        isPublicInFull: filled.value.isPublicInFull ?? false,
        ...landing,
        file: described.value,
        approvalStatus: isDecided ? "approved" : "pending",
        uploader: me,
        approver: isDecided ? me : null,
      });
      await em.flush();
      await tellThatItWaits(em, ctx, item);
      return (await also?.(em, { id: item.id, title })) ?? ok({ id: item.id });
    });
    return created.ok ? findContent(ctx, created.value.id) : created;
  });
}

/** Whether a file will do. If not, another will be chosen, and this one is not named again. */
async function accept(ctx: Context, type: ContentType, category: ContentCategory, file: Arrived | undefined) {
  const accepted = await acceptFile(ctx.actor, type, category, file);
  if (!accepted.ok && file?.uploadId) await dropUpload(ctx, file.uploadId);
  return accepted;
}

type Landing = { category: ContentCategory; specialization: string; contributor: string | null };
type Place = Landing & { profileName?: string };

/**
 * What a contributor may leave out of an upload to the library, as far as it can be known: the title by the file's
 * name, the author by the profile. Everybody else, and everywhere else, fills in all of it.
 */
function fillIn(
  input: CreateContent,
  { category }: Landing,
  file: Arrived | undefined,
  profileName: string | undefined,
): Result<CreateContent> {
  if (profileName !== undefined && category === "Library") {
    const fileName = file?.originalName
      .replace(/\.[^.]*$/, "")
      .replaceAll("_", " ")
      .trim();
    return ok({
      ...input,
      title: (input.title || fileName || profileName).slice(0, LENGTHS.line),
      author: input.author || profileName,
    });
  }
  const missing = (["title", "author", "description"] as const).filter((name) => !input[name]);
  if (missing.length === 0) return ok(input);
  const details = missing.map((path): Detail => ({ path, msg: `content.${path}-required` }));
  if (!file) details.push({ path: "file", msg: "content.file-required" });
  return fail("invalid", "form.required", { details });
}

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
  const mine = { contributor: profile.id, profileName: profile.name };
  if (named && named !== "Library") return ok({ category: named, specialization, ...mine });
  if (profile.specialization.includes(category))
    return ok({ category: "Library", specialization: category, ...mine });
  const areas = sentence("upload.specialization", { list: profile.specialization.join(", ") });
  return fail("forbidden", areas, { details: [{ path: "category", msg: areas }] });
}

/**
 * Changes what is given and leaves the rest; another file takes the place of the first. What a contributor changes
 * in an item that was decided sends it to be decided again, and so does saving one that was rejected; whether it is
 * published they may say as often as they like.
 */
export async function updateContent(
  ctx: Context,
  id: string,
  changes: UpdateContent,
  file?: Arrived,
  also?: Created["also"],
): Promise<Result<Content>> {
  return withFile(file, async () => {
    const no = refusal(ctx, "content.create");
    if (no) return no;
    const accepted = await acceptInPlace(ctx, id, file);
    if (!accepted.ok) return accepted;
    const updated = await change(ctx, id, changes, accepted.value, also);
    if (!updated.ok) return updated;
    // A crash between leaves a file that the sweeper finds.
    await removeStored(updated.value.filesBefore);
    return findContent(ctx, id);
  });
}

type NewFile = { describe(em: EntityManager): Promise<Result<StoredFile>> } | undefined;

/** Another file must be what the item's own could be. Whether the item is theirs is judged when it is changed. */
async function acceptInPlace(ctx: Context, id: string, file: Arrived | undefined): Promise<Result<NewFile>> {
  const row = file && (await readContentRow(ctx.em, ctx.actor, id));
  if (!row || !(isOwner(ctx.actor, row) || ctx.actor.role === "admin")) return ok(undefined);
  return accept(ctx, row.contentType, row.category, file);
}

async function change(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContent,
  file: NewFile,
  also: Created["also"],
): Promise<Result<{ filesBefore: string[] }>> {
  return transaction(ctx, async (em): Promise<Result<{ filesBefore: string[] }>> => {
    const mine = await lockOwn(em, ctx.actor, id);
    if (!mine.ok) return mine;
    const item = mine.value;
    if (version !== undefined && version !== item.version) return fail("stale", "content.stale");
    const isAdmin = ctx.actor.role === "admin";
    if (!isAdmin && changes.category && changes.category !== item.category)
      return fail("forbidden", "guard.not-allowed");

    const { isPublicInFull, rights = item.rights ?? null } = changes;
    const unshared = refuseInFull({ isPublicInFull, rights });
    if (unshared) return unshared;
    // Who takes the rights back takes it back for good: it does not come again with the rights.
    if (!areShared(rights)) changes.isPublicInFull = false;
    const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const isReworded = Object.entries(wanted).some(
      ([name, value]) =>
        isWord(name, value) && JSON.stringify(value) !== JSON.stringify(item[name as keyof ContentItem]),
    );
    // Whoever saves what was rejected sends it again, whatever they changed; publishing alone is no saving.
    const isSentAgain =
      item.approvalStatus === "rejected" &&
      Object.entries(wanted).some(([name, value]) => isWord(name, value));
    const isMoved = wanted.isPublished !== undefined && wanted.isPublished !== item.isPublished;
    em.assign(item, wanted);
    const replaced = file ? await replaceFile(ctx, em, item, file) : ok([]);
    if (!replaced.ok) return replaced;
    const isSent = !isAdmin && (isReworded || isSentAgain || file) && item.approvalStatus !== "pending";
    if (isSent) await sendAgain(em, ctx, item);
    else await em.flush();
    if (isMoved) await offerToLine(em, id, item.isPublished);
    return (await also?.(em, { id, title: item.title })) ?? ok({ filesBefore: replaced.value });
  });
}

/** What makes an item less public needs nobody's approval. */
const isWord = (name: string, value: unknown) =>
  name !== "isPublished" && !(name === "isPublicInFull" && value === false);

/** The row of the file before goes with this transaction, and the file itself after it. */
async function replaceFile(
  ctx: Context,
  em: EntityManager,
  item: ContentItem,
  file: NonNullable<NewFile>,
): Promise<Result<string[]>> {
  const before = await em.findOneOrFail(StoredFile, { id: item.file.id });
  const described = await file.describe(em);
  if (!described.ok) return described;
  item.file = described.value;
  await leaveTrail(
    em,
    ctx,
    "content.file-replaced",
    { id: item.id, name: item.title },
    { note: before.originalName },
  );
  const isBetterCopy = [before, item.file].every(({ extension }) => isRecording(extension));
  // Its drafts are deleted with the file.
  if (!isBetterCopy) item.hasPendingDraft = false;
  await em.flush();
  return ok(isBetterCopy ? await takePlaceOf(em, before, item) : await deleteFile(em, before));
}

type Gone = { id: string; title: string; language: string };

/** The row first and then the file: a crash between leaves a file that nobody knows, and the sweeper finds it. */
export async function deleteContent(ctx: Context, id: string): Promise<Result<Gone>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  const deleted = await transaction(ctx, async (em): Promise<Result<Gone & { files: string[] }>> => {
    const mine = await lockOwn(em, ctx.actor, id);
    if (!mine.ok) return mine;
    const { title, language, file } = mine.value;
    const stored = await em.findOneOrFail(StoredFile, { id: file.id });
    await em.nativeDelete(ContentItem, { id });
    const files = await deleteFile(em, stored);
    await em.insert(GoneItem, { id, kind: "content" });
    await leaveTrail(em, ctx, "content.deleted", { id, name: title });
    em.clear();
    return ok({ id, title, language, files });
  });
  if (!deleted.ok) return deleted;
  const { files, ...gone } = deleted.value;
  await removeStored(files);
  return ok(gone);
}

/** Asked before any of an upload is read. */
export const mayCreateContent = (ctx: Context) => refusal(ctx, "content.create");
