import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { isAnyOf, query, takeLock } from "#app/core/query.server.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import type { RelationKind } from "#app/schemas/lists/relations.ts";
import { addRelations } from "#app/services/content/index.server.ts";

export const hasRelations = async (em: EntityManager, importId: string) =>
  (await query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", importId)
    .where("relations", "is not", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type RelationRow = { kind: RelationKind; key: string };
const relationsOfRow = sql<RelationRow>`jsonb_to_recordset(r.relations)`.as<"x">(sql`x(kind text, key text)`);

/** What the row says of items that exist, and what rows that are items say of this one. Returns a warning. */
export async function relateItemOfRow(
  em: EntityManager,
  ctx: Context,
  { importId, rowId, itemId }: { importId: string; rowId: string; itemId: string },
): Promise<EncodedMessage | undefined> {
  if (!(await hasRelations(em, importId))) return undefined;
  await takeLock(em, "relations");
  const pairs = await query(em)
    .selectFrom("import_row as r")
    .innerJoin(relationsOfRow, (join) => join.onTrue())
    .innerJoin("external_id as k", "k.key", "x.key")
    .innerJoin("external_item as o", "o.id", "k.external_item_id")
    .select(["r.content_id as from", "x.kind", "o.content_id as to"])
    .where("r.import_id", "=", importId)
    .where("r.content_id", "is not", null)
    .where("o.content_id", "is not", null)
    .where(({ eb, or }) => or([eb("r.id", "=", rowId), eb("o.content_id", "=", itemId)]))
    .execute();
  let warning: EncodedMessage | undefined;
  for (const { from, kind, to } of pairs) {
    const added = await addRelations(em, ctx, from!, [{ kind, id: to! }]);
    if (!added.ok) warning = added.message;
  }
  return warning;
}

/** All rows of the import have their keys by now. */
export async function warnOfUnknownRelations(em: EntityManager, importId: string) {
  const unknown = await query(em)
    .selectFrom("import_row as r")
    .innerJoin(relationsOfRow, (join) => join.onTrue())
    .leftJoin("external_id as k", "k.key", "x.key")
    .select("r.id")
    .where("r.import_id", "=", importId)
    .where("r.outcome", "in", ["created", "awaiting-file"])
    .where("r.warning", "is", null)
    .where("k.key", "is", null)
    .execute();
  if (unknown.length === 0) return;
  const warning: EncodedMessage = "imports.unknown-relations";
  await query(em)
    .updateTable("import_row")
    .set({ warning })
    .where(
      isAnyOf(
        "id",
        unknown.map(({ id }) => id),
      ),
    )
    .execute();
}
