import { sentence } from "#app/messages/sentence.ts";
import { newId } from "#app/models/id.ts";
import { MEDIA_AT_ONCE, type Role } from "#app/schemas/lists.ts";
import type { BeginUpload, Upload } from "#app/schemas/uploads.ts";

import { personIn, refusal } from "./access.server.ts";
import { mostBytesFor } from "./content-files.server.ts";
import type { Context } from "./context.ts";
import { discard, Incoming, newName, sizeOfIncoming } from "./files/disk-store.server.ts";
import { noRoom, plainName, receivedBefore, type Arrived } from "./files/receive.server.ts";
import { isId } from "./id.ts";
import { fail, ok, type Result } from "./result.ts";

/**
 * A file that is sent in pieces, so that a lost line costs only what was under way: begun, gone on with from
 * where it stopped, and named in the form that it belongs to. How far it is, its file knows.
 */

/** Unfinished at a time, for one person; administrators send many to the gallery at once. */
const mostOf = ({ role }: { role: Role }) => (role === "admin" ? MEDIA_AT_ONCE + 10 : 10);

type Row = { id: string; name: string; originalName: string; size: number };

const missing = fail("missing", "upload.missing");

export async function beginUpload(ctx: Context, { name, size }: BeginUpload): Promise<Result<Upload>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  if (size > mostBytesFor(undefined)) return fail("large", "file.too-large");
  const person = personIn(ctx);
  const { id: me } = person;
  const unfinished = await ctx.em.execute("select from upload where account_id = ?", [me]);
  const most = mostOf(person);
  if (unfinished.length >= most)
    return fail("limited", sentence("upload.too-many", most), { retryAfter: 60 });
  const row = { id: newId(), name: newName(), originalName: plainName(name), size };
  try {
    await (await Incoming.open(row.name)).close();
  } catch (error) {
    return noRoom(error);
  }
  await ctx.em.execute(
    "insert into upload (id, account_id, name, original_name, size) values (?, ?, ?, ?, ?)",
    [row.id, me, row.name, row.originalName, size],
  );
  return ok({ id: row.id, offset: 0, size });
}

/** Another's is not found. */
async function own(ctx: Context, id: string): Promise<Result<Row>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  const [row] = isId(id)
    ? await ctx.em.execute<Row[]>(
        `select id, name, original_name as "originalName", size::float8 as size from upload
         where id = ? and account_id = ?`,
        [id, personIn(ctx).id],
      )
    : [];
  return row ? ok(row) : missing;
}

const view = async ({ id, name, size }: Row): Promise<Upload> => ({
  id,
  offset: await sizeOfIncoming(name),
  size,
});

export async function findUpload(ctx: Context, id: string): Promise<Result<Upload>> {
  const found = await own(ctx, id);
  return found.ok ? ok(await view(found.value)) : found;
}

/** Goes on from a place that has been reached; what arrives before the line is lost again stays. */
export async function appendToUpload(
  ctx: Context,
  id: string,
  offset: number,
  data: AsyncIterable<Uint8Array>,
): Promise<Result<Upload>> {
  const found = await own(ctx, id);
  if (!found.ok) return found;
  const { name, size } = found.value;
  if (!Number.isInteger(offset) || offset < 0 || offset > (await sizeOfIncoming(name)))
    return fail("conflict", "upload.elsewhere");
  let incoming: Incoming;
  try {
    incoming = await Incoming.open(name, offset);
  } catch (error) {
    return noRoom(error);
  }
  try {
    for await (const chunk of data) {
      if (incoming.size + chunk.byteLength > size) {
        await incoming.close();
        return fail("large", "upload.longer");
      }
      await incoming.write(chunk);
    }
    await incoming.close();
    return ok(await view(found.value));
  } catch (error) {
    // What has arrived stays, as far as the disk takes it.
    await incoming.close().catch(() => undefined);
    if ((error as { code?: string }).code === "ECONNRESET" || (error as Error).name === "AbortError")
      return fail("invalid", "file.cut-off");
    return noRoom(error);
  }
}

export async function dropUpload(ctx: Context, id: string): Promise<Result<{ done: true }>> {
  const found = await own(ctx, id);
  if (!found.ok) return found;
  await ctx.em.execute("delete from upload where id = ?", [id]);
  await discard(found.value.name);
  return ok({ done: true });
}

/** The file that a form names: all of it must be there. It is kept until a row describes it. */
export async function claimUpload(ctx: Context, id: string): Promise<Result<Arrived>> {
  const found = await own(ctx, id);
  if (!found.ok) return found;
  const { name, originalName, size } = found.value;
  if (size === 0) return fail("invalid", "file.empty");
  if ((await sizeOfIncoming(name)) !== size) return fail("invalid", "file.cut-off");
  return ok({ ...(await receivedBefore(name, originalName)), uploadId: id });
}
