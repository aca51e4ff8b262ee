import { currentSite } from "#app/core/site.server.ts";
import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import type { CreateContent, UpdateContent, UploadContent } from "#app/schemas/content.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import { canBeRequired } from "#app/schemas/lists/kinds.ts";
import { findKind, getKind } from "#app/services/kinds/index.server.ts";

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

/** The parts that the input of an item can have. */
const isChecked = (name: string) => !name.startsWith("own_") && canBeRequired(name);

const listRequired = ({ fields }: KindDetails) =>
  fields.filter(({ name, isRequired }) => isRequired && isChecked(name)).map(({ name }) => name);

function refuseMissing(details: RefusalDetail[]) {
  return details.length > 0 ? fail("invalid", "form.required", { details }) : undefined;
}

/** An item with a kind needs a title and the fields that its kind requires. */
export function checkNewItemOfKind(kind: KindDetails, input: CreateContent) {
  const missing = listRequired(kind).filter((name) => isEmpty(input[name as keyof CreateContent]));
  return refuseMissing([
    ...(input.title ? [] : [{ path: "title", msg: "content.title-required" } as const]),
    ...missing.map((path) => ({ path, msg: "items.required" }) as const),
  ]);
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
  const sent = changes as Record<string, unknown>;
  return refuseMissing(
    listRequired(kind)
      .filter((name) => sent[name] !== undefined && isEmpty(sent[name]))
      .map((path) => ({ path, msg: "items.required" }) as const),
  );
}
