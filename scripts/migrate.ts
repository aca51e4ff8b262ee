/** `npm run migrate -- up | down`: one step down for trying a migration; a start always goes up. */
import { env } from "#app/env.server.ts";
import { migrate } from "#app/models/migrate.server.ts";

import { checkOutside } from "./outside-postgres.ts";
import { reasonOf } from "./reason.ts";

const direction = process.argv[2];
if (direction !== "up" && direction !== "down") {
  console.error("Say up or down: npm run migrate -- up");
  process.exit(1);
}
const { databaseUrl } = env();
if (databaseUrl)
  await checkOutside(databaseUrl).catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
const done = await migrate(direction, {}, console.error);
console.log(done.map((step) => `${direction} ${step.name}`).join("\n") || "nothing to do");
