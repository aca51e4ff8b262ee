import type { SiteSnapshot } from "#app/core/site.server.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import type { BuiltInKind } from "#app/schemas/lists/kinds.ts";
import type { ContentCategory, ContentType } from "#app/schemas/lists/content.ts";

/** `kind` is empty or missing if a form of the contract made the item. */
type ItemOfKind = { kind?: string | undefined; category: ContentCategory; contentType: ContentType };

const KINDS_OF_CONTENT_TYPES = {
  article: "article",
  video: "video",
  image: "photograph",
  audio: "recording",
} as const satisfies Record<ContentType, BuiltInKind>;

/** The same as `effective_kind()` of the database. */
function getKindCode({ kind, category, contentType }: ItemOfKind): string {
  if (kind) return kind;
  const isBook = contentType === "article" && category === "Literary Collection";
  return isBook ? "book" : KINDS_OF_CONTENT_TYPES[contentType];
}

/** Only articles are in the other collections. */
export const canHaveCategory = (contentType: ContentType, category: ContentCategory) =>
  contentType === "article" || category === "Library";

export const findKind = (site: Pick<SiteSnapshot, "kinds">, code: string): KindDetails | undefined =>
  site.kinds.find((kind) => kind.code === code);

/** Of a kind that is not in the snapshot, that of the contract's form. */
export const getKind = (site: Pick<SiteSnapshot, "kinds">, item: ItemOfKind): KindDetails =>
  findKind(site, getKindCode(item)) ?? findKind(site, getKindCode({ ...item, kind: "" }))!;
