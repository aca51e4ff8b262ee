import type { Context, Person } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { MEDIA_AT_ONCE } from "#app/schemas/lists.ts";

/** Administrators send many at once to the gallery. */
export const mostAtOnce = ({ role }: Pick<Person, "role">) => (role === "admin" ? MEDIA_AT_ONCE + 10 : 10);

const underWay = new Map<string, number>();

/** All share the front door's places, and uploads may be slow: so a person has a few. Returns what frees it, once. */
export function beginSending({ actor }: Context): Result<() => void> {
  const [who, most] = actor.role === "visitor" ? ["", 10] : [actor.id, mostAtOnce(actor)];
  const taken = underWay.get(who) ?? 0;
  if (taken >= most) return fail("limited", sentence("upload.too-many", { max: most }), { retryAfter: 30 });
  underWay.set(who, taken + 1);
  let isFree = false;
  return ok(() => {
    if (isFree) return;
    isFree = true;
    const left = underWay.get(who)! - 1;
    if (left) underWay.set(who, left);
    else underWay.delete(who);
  });
}

const writers = new Map<string, AbortController>();

/** Ends at once when a later request goes on with the same upload. */
export async function* untilReplaced(
  uploadId: string,
  data: AsyncIterable<Uint8Array>,
  ended: (how: "replaced" | "cut") => void,
): AsyncGenerator<Uint8Array> {
  const self = new AbortController();
  writers.get(uploadId)?.abort();
  writers.set(uploadId, self);
  const bytes = data[Symbol.asyncIterator]();
  const more = () =>
    new Promise<IteratorResult<Uint8Array> | undefined>((resolve, reject) => {
      self.signal.onabort = () => resolve(undefined);
      bytes.next().then(resolve, reject);
    });
  try {
    while (!self.signal.aborted) {
      const next = await more();
      if (next?.done) return;
      if (next) yield next.value;
    }
    ended("replaced");
  } catch {
    // What came before the connection was lost stays.
    ended("cut");
  } finally {
    if (writers.get(uploadId) === self) writers.delete(uploadId);
    // Not waited for: the connection may be dead.
    bytes.return?.()?.catch(() => undefined);
  }
}
