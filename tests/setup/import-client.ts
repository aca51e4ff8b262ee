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
import { unwrap } from "./unwrap.ts";

/** Runs imports as an administrator, each until no job is due. */

export async function receiveBytes(name: string, bytes: string | Buffer) {
  const data = (async function* () {
    yield Buffer.from(bytes);
  })();
  return unwrap(await storeIncomingFile(name, data, 100_000_000));
}

export type ImportClient = ReturnType<typeof createImportClient>;
type CountedImport = Import & { counts: NonNullable<Import["counts"]> };

export function createImportClient(admin: TestUser) {
  importWaitLimits.waitMs = 0;
  async function runAndFind(id: string): Promise<CountedImport> {
    await runJobs("run-import");
    const result = unwrap(await findImport(userContext(admin), id));
    return result as CountedImport;
  }
  return {
    now: runAndFind,
    async read(name: string, bytes: string | Buffer, options: object = {}) {
      const created = unwrap(
        await createImport(userContext(admin), CreateImport.parse(options), await receiveBytes(name, bytes)),
      );
      return runAndFind(created.id);
    },
    async start(id: string, options: object = {}) {
      const started = await startImport(userContext(admin), id, StartImport.parse(options));
      if (!started.ok) throw new Error(started.message);
      return runAndFind(id);
    },
    async listImportRows(id: string, outcome?: RowOutcome) {
      return unwrap(await listImportRows(userContext(admin), id, { outcome }, { page: 1, limit: 100 })).rows;
    },
  };
}
