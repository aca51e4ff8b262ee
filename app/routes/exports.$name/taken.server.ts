import { ok, type Result } from "#app/core/result.ts";
import { publicOrigin } from "#app/http/origin.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

export async function taken<Value extends { pagination: object }, Item extends object>(
  answer: Promise<Result<Value>>,
  items: (value: Value) => Item[],
) {
  const found = await answer;
  return found.ok ? ok({ items: items(found.value), pagination: found.value.pagination }) : found;
}

const placed = <Item extends object>(item: Item, path: string) => ({
  ...item,
  address: publicOrigin() + path,
});

export const placedContent = (item: Content) => placed(item, `${SECTIONS[item.category]}/${item.id}`);
export const placedIn =
  (path: string) =>
  <Item extends { id: string }>(item: Item) =>
    placed(item, `${path}/${item.id}`);
