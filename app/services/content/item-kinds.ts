import { currentSite } from "#app/core/site.server.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import type { CreateContent, UpdateContent, UploadContent } from "#app/schemas/content.ts";
import type { KindDetails, KindFieldName } from "#app/schemas/kinds.ts";
import { canBeRequired } from "#app/schemas/lists/kinds.ts";
import { findKind, getKind, isOwnName, listOwnFields } from "#app/services/kinds/index.server.ts";

const KIND_UNKNOWN = "items.kind-unknown";
const kindUnknownRefusal = fail("invalid", KIND_UNKNOWN, { details: [{ path: "kind", msg: KIND_UNKNOWN }] });

/** Of a new item: undefined without a kind, as the contract's forms send it. */
export function findNewKind({ kind: code }: UploadContent): Result<KindDetails | undefined> {
  if (!code) return ok(undefined);
  const kind = findKind(currentSite(), code);
  return kind && !kind.isRetired ? ok(kind) : kindUnknownRefusal;
}

/** The type and section of a new item are those of its kind, unless they were sent. */
export const withKindDefaults = (input: UploadContent, kind: KindDetails | undefined): CreateContent => ({
  ...input,
  category: input.category || (kind?.category ?? ""),
  contentType: input.contentType ?? kind?.contentType ?? "article",
});

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What the input of an item can have: fields of the institution that are hidden or for staff are not required of it. */
export function listRequired({ fields }: KindDetails) {
  const ownNames = listOwnFields(currentSite(), "public").map(({ name }) => name);
  const canRequire = (name: KindFieldName) =>
    isOwnName(name) ? ownNames.includes(name) : canBeRequired(name);
  return fields.filter(({ name, isRequired }) => isRequired && canRequire(name)).map(({ name }) => name);
}

const getSent = (input: UpdateContent, name: KindFieldName) =>
  isOwnName(name) ? input.own?.[name] : (input as Record<string, unknown>)[name];
const requiredDetail = (name: KindFieldName): RefusalDetail => ({
  path: isOwnName(name) ? `own.${name}` : name,
  msg: "items.required",
});

function refuseMissing(details: RefusalDetail[]) {
  return details.length > 0 ? fail("invalid", "form.required", { details }) : undefined;
}

/** An item with a kind needs a title and the fields that its kind requires. */
export function checkNewItemOfKind(kind: KindDetails, input: CreateContent) {
  const missing = listRequired(kind).filter((name) => isEmpty(getSent(input as UpdateContent, name)));
  return refuseMissing([
    ...(input.title ? [] : [{ path: "title", msg: "content.title-required" } as const]),
    ...missing.map(requiredDetail),
  ]);
}

type AuthoredItem = { kind?: string | undefined; author: string };

/** An author is required by the contract's forms, and where the kind requires people. Items without one stay so. */
export function refuseLostAuthor(
  item: AuthoredItem,
  { author, people, kind: code = item.kind }: UpdateContent,
) {
  const isAuthorSent = people?.some(({ role }) => role === "author");
  if (author !== "" || isAuthorSent || item.author === "") return undefined;
  const kind = code ? findKind(currentSite(), code) : undefined;
  if (kind && (people?.length || !listRequired(kind).includes("people"))) return undefined;
  return refuseMissing([{ path: "author", msg: "content.author-required" }]);
}

type ItemOfKind = Parameters<typeof getKind>[1] & { file?: unknown };

/** A field that was not sent is not checked, so that a kind can require more than its items have. */
export function checkChangeOfKind(item: ItemOfKind, { kind: code, ...changes }: UpdateContent) {
  const kind = getKind(currentSite(), { ...item, kind: code ?? item.kind });
  if (code !== undefined && code !== item.kind) {
    if (code && !findKind(currentSite(), code)) return kindUnknownRefusal;
    const msg = "items.kind-needs-file";
    if (kind.needsFile && !item.file) return fail("invalid", msg, { details: [{ path: "kind", msg }] });
  }
  return refuseMissing(
    listRequired(kind)
      .filter((name) => getSent(changes, name) !== undefined && isEmpty(getSent(changes, name)))
      .map(requiredDetail),
  );
}
