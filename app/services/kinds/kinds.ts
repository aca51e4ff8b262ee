import { hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { SiteSnapshot } from "#app/core/site.server.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import type { BuiltInKind, OwnFieldName } from "#app/schemas/lists/kinds.ts";
import type { OwnFieldDetails } from "#app/schemas/own-fields.ts";
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

export const isOwnName = (name: string): name is OwnFieldName => name.startsWith("own_");

type Place = "public" | "staff" | "hidden";

/** Where the values of a field are: in the item, in what staff see, or where nothing finds them. */
export function getPlace({
  isHidden,
  isStaffOnly,
}: Pick<OwnFieldDetails, "isHidden" | "isStaffOnly">): Place {
  if (isHidden) return "hidden";
  return isStaffOnly ? "staff" : "public";
}

export const listOwnFields = ({ ownFields }: Pick<SiteSnapshot, "ownFields">, place: Place) =>
  ownFields.filter((field) => getPlace(field) === place);

/** Administrators of content also see those that are hidden or for staff. */
export const listShownOwnFields = (ctx: Context): OwnFieldDetails[] =>
  hasCapability(ctx, "content.manage") ? [...ctx.site.ownFields] : listOwnFields(ctx.site, "public");

/** Without the names of fields that the actor does not see. */
export function listShownKinds(ctx: Context): KindDetails[] {
  const ownNames = listShownOwnFields(ctx).map(({ name }) => name);
  const isShown = (name: string) => !isOwnName(name) || ownNames.includes(name);
  return ctx.site.kinds.map((kind) => ({ ...kind, fields: kind.fields.filter(({ name }) => isShown(name)) }));
}
