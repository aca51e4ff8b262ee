import type { RowFate } from "#app/schemas/desk-lists.ts";
import { CreateImport, type Import, StartImport } from "#app/schemas/imports.ts";
import { receive } from "#app/services/files/receive.server.ts";
import { createImport, findImport, limits, listRows } from "#app/services/imports/imports.server.ts";
import { startImport } from "#app/services/imports/moves.server.ts";

import { by } from "./context.ts";
import { runJobs } from "./jobs.ts";
import type { Player } from "./people.ts";

/** Imports as an administrator asks for them, each until it rests. */

export async function arrived(name: string, bytes: string | Buffer) {
  const data = (async function* () {
    yield Buffer.from(bytes);
  })();
  const arrival = await receive(name, data, 100_000_000);
  if (!arrival.ok) throw new Error(arrival.sentence);
  return arrival.value;
}

export type Asked = ReturnType<typeof importsOf>;
type Told = Import & { counts: NonNullable<Import["counts"]> };

export function importsOf(admin: Player) {
  limits.waitMs = 0;
  async function now(id: string): Promise<Told> {
    await runJobs("run-import");
    const found = await findImport(by(admin), id);
    if (!found.ok) throw new Error(found.sentence);
    return found.value as Told;
  }
  return {
    now,
    async read(name: string, bytes: string | Buffer, more: object = {}) {
      const created = await createImport(by(admin), CreateImport.parse(more), await arrived(name, bytes));
      if (!created.ok) throw new Error(created.sentence);
      return now(created.value.id);
    },
    async start(id: string, how: object = {}) {
      const begun = await startImport(by(admin), id, StartImport.parse(how));
      if (!begun.ok) throw new Error(begun.sentence);
      return now(id);
    },
    async rowsOf(id: string, fate?: RowFate) {
      const listed = await listRows(by(admin), id, { fate }, { page: 1, limit: 100 });
      if (!listed.ok) throw new Error(listed.sentence);
      return listed.value.rows;
    },
  };
}
