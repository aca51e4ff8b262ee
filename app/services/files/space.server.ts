import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context, Person } from "#app/core/context.ts";
import { LOCKS } from "#app/core/locks.ts";
import { once } from "#app/core/once.server.ts";
import { fail, ok, type Result, type Refusal } from "#app/core/result.ts";
import { allOrNothing, transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { formatSize } from "#app/messages/locale-format.ts";
import { newId } from "#app/models/id.ts";
import { MEDIA_AT_ONCE } from "#app/schemas/lists.ts";
import { TYPED_BYTES } from "#app/schemas/sent.ts";

import { forgetUploads } from "./names.server.ts";
import { freeBytes } from "./the-store.server.ts";

/** Administrators send many at once to the gallery. */
const mostAtOnce = ({ role }: Pick<Person, "role">) => (role === "admin" ? MEDIA_AT_ONCE + 10 : 10);

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

/**
 * Space for a whole upload is set aside before it begins: else many at once would use what each alone may have. All
 * processes share the disk, so raw SQL lets them ask one after the other.
 */

/** `files`: how much the files of a form may bring, where its words were let in without space for all of it. */
export type Space = { id: string; files?: Shortage };
type Shortage = { bytes: number; orElse: Refusal };

/**
 * Without `originalName` it is for a form with files, whose words are let in even without space. Gives up the person's
 * idle uploads if there is no space else, but not for a form so small that it may have words alone.
 */
export async function reserve(
  ctx: Context,
  size: number,
  originalName: string | null = null,
): Promise<Result<Space>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  const person = personIn(ctx);
  const first = await tryToReserve(ctx, person, size, originalName);
  if (first.ok) return first;
  await forgetUploads(
    ctx.em,
    "account_id = ? and original_name is not null and name is null and touched_at < now() - interval '1 hour'",
    [person.id],
  );
  return tryToReserve(ctx, person, size, originalName);
}

async function tryToReserve(ctx: Context, person: Person, size: number, originalName: string | null) {
  if (originalName === null) return transaction(ctx, (em) => setAside(em, person, size, null));
  // Which upload it is, and nothing more, is remembered.
  const begun = await once(ctx, async (em) => {
    const space = await setAside(em, person, size, originalName);
    return space.ok ? ok(space.value.id) : space;
  });
  return begun.ok ? ok({ id: begun.value }) : begun;
}

async function setAside(
  em: EntityManager,
  person: Person,
  size: number,
  originalName: string | null,
): Promise<Result<Space>> {
  await em.execute("select pg_advisory_xact_lock(?)", [LOCKS.space]);
  const no = originalName !== null ? await tooMany(em, person) : undefined;
  if (no) return no;
  const words = originalName === null ? TYPED_BYTES : 0;
  const short = [await overQuota(em, person, size), await diskTooFull(em, person, size)].filter(
    (one) => one !== undefined,
  );
  const tooShort = short.find(({ bytes }) => size > bytes + words);
  if (tooShort) return tooShort.orElse;
  const [files] = short.sort((one, other) => one.bytes - other.bytes);
  const id = newId();
  await em.execute("insert into upload (id, account_id, original_name, size) values (?, ?, ?, ?)", [
    id,
    person.id,
    originalName,
    size,
  ]);
  return ok({ id, ...(files && { files }) });
}

async function tooMany(em: EntityManager, person: Person): Promise<Refusal | undefined> {
  const begun = await em.execute(
    "select from upload where account_id = ? and original_name is not null and name is null",
    [person.id],
  );
  const most = mostAtOnce(person);
  return begun.length < most
    ? undefined
    : fail("limited", sentence("upload.too-many", { max: most }), { retryAfter: 60 });
}

async function overQuota(em: EntityManager, person: Person, size: number): Promise<Shortage | undefined> {
  if (person.role === "admin") return undefined;
  const quota = env().quotaBytes;
  const left = Math.max(0, quota - (await usedBy(em, person.id)));
  if (size <= left) return undefined;
  const msg = sentence("upload.over-quota", {
    size: formatSize(size),
    left: formatSize(left),
    quota: formatSize(quota),
  });
  return { bytes: left, orElse: fail("large", msg, { details: [{ path: "file", msg }] }) };
}

/**
 * An upload grows, and exists twice while it is joined. One that has not moved for ten minutes does not count. Setting
 * space aside costs no bytes, so nobody but an administrator gets more than half of what is left.
 */
async function diskTooFull(em: EntityManager, person: Person, size: number): Promise<Shortage | undefined> {
  const growth = await growthOf(em, person.id);
  const left = (await freeBytes()) - env().diskReserveBytes - growth.others;
  const most = person.role === "admin" ? left : left / 2;
  if (growth.own + 2 * size <= most) return undefined;
  const msg = sentence("file.disk-full", { size: formatSize(size) });
  const bytes = Math.max(0, (most - growth.own) / 2);
  return { bytes, orElse: fail("full", msg, { details: [{ path: "file", msg }] }) };
}

async function growthOf(em: EntityManager, personId: string | null) {
  const [growth] = await em.execute<{ own: number; others: number }[]>(
    `select coalesce(sum(bytes) filter (where account_id = ?), 0)::float8 as own,
       coalesce(sum(bytes) filter (where account_id is distinct from ?), 0)::float8 as others
     from (select account_id, case when original_name is null then size else 2 * size - arrived end as bytes
       from upload where original_name is null or (name is null and not (${STALLED}))) on_their_way`,
    [personId, personId],
  );
  return growth!;
}

/** For what nobody waits for: neither the reserve nor what uploads were promised is for it. */
export const hasRoomBesideUploads = (em: EntityManager, bytes: number) =>
  allOrNothing(em, async (em) => {
    await em.execute("select pg_advisory_xact_lock(?)", [LOCKS.space]);
    const { others } = await growthOf(em, null);
    return (await freeBytes()) - env().diskReserveBytes - others >= bytes;
  });

const STALLED = "touched_at < now() - interval '10 minutes'";

async function usedBy(em: EntityManager, accountId: string): Promise<number> {
  const [row] = await em.execute<{ used: number }[]>(
    `select ((select coalesce(sum(f.size), 0) from content c join stored_file f on f.id = c.file_id
         where c.uploader_id = ?)
       + (select coalesce(sum(size), 0) from upload where account_id = ?))::float8 as used`,
    [accountId, accountId],
  );
  return row!.used;
}

export async function findSpace(ctx: Context): Promise<Result<{ left: number; quota: number }>> {
  const no = refusal(ctx, "content.own");
  if (no) return no;
  const quota = env().quotaBytes;
  return ok({ left: Math.max(0, quota - (await usedBy(ctx.em, personIn(ctx).id))), quota });
}

export const releaseUnused = (em: EntityManager, id: string) =>
  em.execute("delete from upload where id = ? and not exists (select from upload_file where upload_id = ?)", [
    id,
    id,
  ]);
