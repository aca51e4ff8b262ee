import type { EntityManager } from "@mikro-orm/postgresql";

import { discard, lyingSince, remove } from "./disk-store.server.ts";

/**
 * Finds what a crash left: files that no row describes, and uploads that nobody went on with. What is young may
 * be on its way, and is left alone.
 */
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const AT_ONCE = 500;

export async function sweepStore(em: EntityManager, now = Date.now()) {
  await em.execute("delete from upload where created_at < now() - interval '2 days'");
  await sweep(em, "content", "stored_file", now - HOUR);
  await sweep(em, "incoming", "upload", now - DAY);
}

async function sweep(em: EntityManager, kind: "incoming" | "content", table: string, before: number) {
  let some: string[] = [];
  const look = async () => {
    const known = await em.execute<{ name: string }[]>(
      `select name from ${table} where name in (${some.map(() => "?").join(", ")})`,
      some,
    );
    const names = new Set(known.map(({ name }) => name));
    for (const name of some) if (!names.has(name)) await (kind === "content" ? remove(name) : discard(name));
    some = [];
  };
  for await (const name of lyingSince(kind, before)) if (some.push(name) >= AT_ONCE) await look();
  if (some.length) await look();
}
