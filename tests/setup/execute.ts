import type { AnyEntity, EntityData } from "@mikro-orm/core";

import { createEntityManager } from "#app/models/connection.server.ts";

/** Runs a statement on the test file's own database and returns its rows. */
export const execute = <Row extends object = EntityData<AnyEntity>>(statement: string, values?: unknown[]) =>
  createEntityManager().execute<Row[]>(statement, values);
