import type { RowOutcome } from "#app/schemas/admin-lists.ts";
import { CreateImport, type Import, StartImport } from "#app/schemas/imports.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";
import {
  createImport,
  findImport,
  importWaitLimits,
  listImportRows,
} from "#app/services/imports/imports.server.ts";
import { startImport } from "#app/services/imports/import-actions.server.ts";

import { userContext } from "./context.ts";
import { runJobs } from "./jobs.ts";
import type { TestUser } from "./test-users.ts";

/** Runs imports as an administrator, each until no job is due. */

export async function receiveBytes(name: string, bytes: string | Buffer) {
  const data = (async function* () {
    yield Buffer.from(bytes);
  })();
  const arrival = await storeIncomingFile(name, data, 100_000_000);
  if (!arrival.ok) throw new Error(arrival.message);
  return arrival.value;
}

export type ImportClient = ReturnType<typeof createImportClient>;
type CountedImport = Import & { counts: NonNullable<Import["counts"]> };

export function createImportClient(admin: TestUser) {
  importWaitLimits.waitMs = 0;
  async function runAndFind(id: string): Promise<CountedImport> {
    await runJobs("run-import");
    const result = await findImport(userContext(admin), id);
    if (!result.ok) throw new Error(result.message);
    return result.value as CountedImport;
  }
  return {
    now: runAndFind,
    async read(name: string, bytes: string | Buffer, options: object = {}) {
      const created = await createImport(
        userContext(admin),
        CreateImport.parse(options),
        await receiveBytes(name, bytes),
      );
      if (!created.ok) throw new Error(created.message);
      return runAndFind(created.value.id);
    },
    async start(id: string, options: object = {}) {
      const started = await startImport(userContext(admin), id, StartImport.parse(options));
      if (!started.ok) throw new Error(started.message);
      return runAndFind(id);
    },
    async listImportRows(id: string, outcome?: RowOutcome) {
      const listed = await listImportRows(userContext(admin), id, { outcome }, { page: 1, limit: 100 });
      if (!listed.ok) throw new Error(listed.message);
      return listed.value.rows;
    },
  };
}
