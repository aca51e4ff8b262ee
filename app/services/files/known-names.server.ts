import type { EntityManager } from "@mikro-orm/postgresql";

export const AT_ONCE = 500;

/** One statement for both tables, since a name may move between them meanwhile. */
export async function knownOf(em: EntityManager, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const list = names.map(() => "?").join(", ");
  const rows = await em.execute<{ name: string }[]>(
    `select name from upload_file where name in (${list})
     union all select name from stored_file where name in (${list})`,
    [...names, ...names],
  );
  return new Set(rows.map(({ name }) => name));
}
