/** Run by the supervisor after the product has died. */
import { env } from "#app/env.server.ts";

import { endEmbedded } from "./embedded-postgres.ts";

if (!env().databaseUrl) await endEmbedded(env().dataDir);
