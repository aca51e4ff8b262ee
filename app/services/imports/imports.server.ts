import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { once } from "#app/core/once.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { sentence, type PlainKey } from "#app/messages/translate.ts";
import { newId } from "#app/models/id.ts";
import type { CreateImport, Import } from "#app/schemas/imports.ts";
import { IMPORT_FILES, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import type { ImportKind } from "#app/schemas/desk-lists.ts";
import {
  type Arrived,
  dropUpload,
  readWhole,
  withFile,
  wrongFile,
} from "#app/services/files/index.server.ts";

import { countFates, hasWork, importRows } from "./import-view.ts";
import { lockWorks } from "./settle-rows.server.ts";
import { goOnSoon } from "./work.server.ts";

/** Long enough for a small file to be read before the answer. */
export const READS_SOON_MS = 3_000;

export const importMissing = fail("missing", "refused.missing");
export const mayImport = (ctx: Context) => refusal(ctx, "content.manage");

export const holdImport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["source", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Source = { kind: ImportKind; source: string; bytes?: Buffer; address?: string };

/** Only reads: nothing becomes an item before somebody has seen each row's fate. */
export async function createImport(
  ctx: Context,
  input: CreateImport,
  file: Arrived | undefined,
): Promise<Result<Import>> {
  return withFile(file, async () => {
    const no = mayImport(ctx);
    if (no) return no;
    const from = file ? await sourceOf(file) : repositoryAt(input);
    if (!from.ok) return from;
    const created = await once(ctx, async (em) => {
      const { category, contentType, set, from: fromDay, until } = input;
      const isHarvest = from.value.kind === "oai";
      const id = newId();
      await query(em)
        .insertInto("import")
        .values({
          id,
          account_id: personIn(ctx).id,
          ...from.value,
          source: input.source || (isHarvest ? from.value.source : await freeName(em, from.value.source)),
          category,
          content_type: contentType,
          state: "reading",
          unknown_columns: [],
          set_name: (isHarvest && set) || null,
          from_day: (isHarvest && fromDay) || null,
          until_day: (isHarvest && until) || null,
        })
        .execute();
      return ok({ id });
    });
    if (file?.uploadId) await dropUpload(ctx, file.uploadId);
    if (!created.ok) return created;
    await goOnSoon(READS_SOON_MS);
    return findImport(ctx, created.value.id);
  });
}

/** No list had this name before, so that the ids of two lists are not taken for the same works. */
async function freeName(em: EntityManager, stem: string): Promise<string> {
  // Of two that come at once, the second sees the first one's name.
  await lockWorks(em);
  const name = `${stem} ${dayIn(env().timeZone)}`;
  const taken = await query(em)
    .selectFrom("import")
    .select("source")
    .distinct()
    .where(
      sql`lower(source)`,
      "in",
      Array.from({ length: MOST_A_DAY }, (_, i) => numbered(name, i).toLowerCase()),
    )
    .execute();
  const names = new Set(taken.map(({ source }) => source.toLowerCase()));
  const free = Array.from({ length: MOST_A_DAY }, (_, i) => numbered(name, i)).find(
    (one) => !names.has(one.toLowerCase()),
  );
  return free ?? `${name} ${newId()}`;
}
const MOST_A_DAY = 100;
const numbered = (name: string, i: number) => (i === 0 ? name : `${name} (${i + 1})`);
const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());

const MOST_SOURCES = 100;

export async function listSources(ctx: Context): Promise<Result<string[]>> {
  const no = mayImport(ctx);
  if (no) return no;
  const rows = await query(ctx.em)
    .selectFrom((latest) =>
      latest
        .selectFrom("import")
        .select(["source", "kind"])
        .orderBy("id", "desc")
        .limit(MOST_SOURCES)
        .as("t"),
    )
    .select("source")
    .where("kind", "<>", "oai")
    .execute();
  return ok([...new Set(rows.map(({ source }) => source))]);
}

async function sourceOf({ name, originalName, size }: Arrived): Promise<Result<Source>> {
  const [, stem, extension = ""] = /^(.*?)(?:\.([^.]*))?$/.exec(originalName) ?? [];
  const kind = IMPORT_FILES[extension.toLowerCase()];
  if (!kind)
    return wrongFile(
      "invalid",
      sentence("imports.file-kinds", { list: Object.keys(IMPORT_FILES).join(", ") }),
    );
  if (size > IMPORT_LIMITS.bytes) return wrongFile("large", "file.too-large");
  return ok({ kind, source: (stem || originalName).slice(0, 200), bytes: await readWhole(name) });
}

/** Whether the address may be asked is judged each time that it is. */
function repositoryAt({ address = "" }: CreateImport): Result<Source> {
  const wrong = (path: string, msg: PlainKey) => fail("invalid", msg, { details: [{ path, msg }] });
  if (!address) return wrong("file", "imports.what");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return wrong("address", "imports.address-wrong");
  url.search = url.hash = "";
  return ok({ kind: "oai", source: url.host, address: url.href });
}

export async function findImport(ctx: Context, id: string): Promise<Result<Import>> {
  const no = mayImport(ctx);
  if (no) return no;
  if (!isId(id)) return importMissing;
  const found = await importRows(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (!found) return importMissing;
  const counts = await countFates(ctx.em, id);
  const isResting = found.state !== "reading" && found.state !== "doing";
  return ok({ ...found, counts, canStart: isResting && (await hasWork(ctx.em, id)) });
}

export async function listImports(ctx: Context, paging: Paging) {
  const no = mayImport(ctx);
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: importRows(ctx.em), where: [], order: { column: "id", type: "uuid" } },
    paging,
  );
  return ok({ imports: rows, pagination });
}
