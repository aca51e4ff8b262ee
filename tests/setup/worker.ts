import { afterAll } from "vitest";

import { createOwnDatabase } from "./own-database.ts";

/** Gives each test file its own database and upload folder. */
afterAll(await createOwnDatabase());
