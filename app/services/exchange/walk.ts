import type { Paging } from "#app/core/list-of.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";

/** A piece is some hundred kilobytes, and its query takes no longer than a page's. */
const PIECE = 200;

type Listed<Item> = {
  items: Item[];
  pagination: { next?: string; totalItems?: number; more?: boolean; nearly?: boolean };
};
export type Pieces<Item> = AsyncGenerator<Result<Item[]>, void, void>;

/** The list is asked as its screen asks it, so nothing comes out that the screen would hide. */
export async function* walkList<Item>(ask: (paging: Paging) => Promise<Result<Listed<Item>>>): Pieces<Item> {
  let paging: Paging = { page: 1, limit: PIECE, walk: {} };
  for (;;) {
    const found = await ask(paging);
    if (!found.ok) return yield found;
    const { items, pagination } = found.value;
    yield ok(items);
    const { next, totalItems: all = 0, more = false, nearly } = pagination;
    if (!next) return;
    paging = { page: 1, limit: PIECE, after: next, walk: { total: { items: all, more }, nearly } };
  }
}

/** Reads the first piece at once, so that a refusal can still be answered. A later failure breaks off. */
export async function opened<Item>(pieces: Pieces<Item>): Promise<Result<AsyncGenerator<Item[]>>> {
  const first = await pieces.next();
  if (first.done) return ok(rest([], pieces));
  return first.value.ok ? ok(rest(first.value.value, pieces)) : first.value;
}

async function* rest<Item>(first: Item[], pieces: Pieces<Item>) {
  yield first;
  for await (const piece of pieces) {
    if (!piece.ok) throw new BrokenOff(piece);
    yield piece.value;
  }
}

class BrokenOff extends Error {
  constructor({ kind }: Refusal) {
    super(`the list broke off: ${kind}`);
  }
}
