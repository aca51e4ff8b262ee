import { hasCapability, requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { CreateContent } from "#app/schemas/content.ts";
import { CONTENT_CATEGORIES, type ContentCategory } from "#app/schemas/lists/content.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";
import { query } from "#app/core/query.server.ts";

type ItemClassification = { category: ContentCategory; specialization: string; contributor: string | null };
type ItemClassificationWithProfile = ItemClassification & { profileName?: string };

/** In the library, a missing title comes from the file name and a missing author from the contributor's profile. */
export function fillMissingFields(
  input: CreateContent,
  { category }: ItemClassification,
  file: IncomingFile | undefined,
  profileName: string | undefined,
): Result<CreateContent> {
  if (profileName !== undefined && category === "Library") {
    const fileName = file?.originalName
      .replace(/\.[^.]*$/, "")
      .replaceAll("_", " ")
      .trim();
    return ok({
      ...input,
      title: (input.title || fileName || profileName).slice(0, MAX_LENGTHS.line),
      author: input.author || profileName,
    });
  }
  const missing = (["title", "author", "description"] as const).filter(
    (name) => !input[name] && !(name === "author" && input.people?.length),
  );
  if (missing.length === 0) return ok(input);
  const details = missing.map((path): RefusalDetail => ({ path, msg: `content.${path}-required` }));
  if (!file) details.push({ path: "file", msg: "content.file-required" });
  return fail("invalid", "form.required", { details });
}

export async function classifyNewItem(
  ctx: Context,
  { category, specialization }: Pick<CreateContent, "category" | "specialization">,
): Promise<Result<ItemClassificationWithProfile>> {
  const knownCategory = CONTENT_CATEGORIES.find((known) => known === category);
  if (hasCapability(ctx, "content.manage")) {
    if (knownCategory) return ok({ category: knownCategory, specialization, contributor: null });
    return fail("invalid", "form.required", {
      details: [{ path: "category", msg: "content.category-required" }],
    });
  }
  const profile = await loadOwnProfileRow(ctx);
  if (!profile) return fail("forbidden", "profile.missing-help");
  const contributorFields = { contributor: profile.id, profileName: profile.name };
  if (knownCategory && knownCategory !== "Library")
    return ok({ category: knownCategory, specialization, ...contributorFields });
  if (profile.specialization.includes(category))
    return ok({ category: "Library", specialization: category, ...contributorFields });
  const message = encodeMessage("upload.specialization", { list: profile.specialization.join(", ") });
  return fail("forbidden", message, { details: [{ path: "category", msg: message }] });
}

export async function findOwnProfile(ctx: Context) {
  const refusal = checkAccess(ctx, "content.own");
  if (refusal) return refusal;
  return ok((await loadOwnProfileRow(ctx)) ?? null);
}

async function loadOwnProfileRow(ctx: Context) {
  return query(ctx.em)
    .selectFrom("contributor")
    .select(["id", "name", "specialization"])
    .where("account_id", "=", requireUser(ctx).id)
    .executeTakeFirst();
}
