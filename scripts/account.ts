/** `npm run account -- promote EMAIL` makes an account a full administrator, for an institution that is locked out. */
import { env } from "#app/env.server.ts";
import { closeDatabasePools, createEntityManager } from "#app/models/connection.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";
import { promoteToFullAdministrator } from "#app/services/accounts/full-administrators.server.ts";

import { checkDatabase } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const [command, email = ""] = process.argv.slice(2);
try {
  const { databaseUrl } = env();
  if (databaseUrl) await checkDatabase(databaseUrl);
  const name =
    command === "promote" ? await promoteToFullAdministrator(createEntityManager(), email) : undefined;
  if (name !== undefined)
    console.log(`${name} is a full administrator now. Forgotten password: npm run setup-link -- ${email}`);
  else {
    console.error("Usage: npm run account -- promote EMAIL (the email address of an account)");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(
    isDatabaseUnavailable(error)
      ? "The database is unavailable: start the server first."
      : describeStartupError(error),
  );
  process.exitCode = 1;
}
await closeDatabasePools();
