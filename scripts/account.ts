/**
 * For an institution that is locked out: `npm run account -- promote EMAIL` makes an account a full administrator, and
 * `reset-second-factor EMAIL` removes its second factor.
 */
import { env } from "#app/env.server.ts";
import { closeDatabasePools, createEntityManager } from "#app/models/connection.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";
import { promoteToFullAdministrator } from "#app/services/accounts/full-administrators.server.ts";
import { resetSecondFactorByEmail } from "#app/services/accounts/second-factor/second-factor.server.ts";

import { checkDatabase } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const [command, email = ""] = process.argv.slice(2);
try {
  const { databaseUrl } = env();
  if (databaseUrl) await checkDatabase(databaseUrl);
  const em = createEntityManager();
  const promoted = command === "promote" ? await promoteToFullAdministrator(em, email) : undefined;
  const reset = command === "reset-second-factor" ? await resetSecondFactorByEmail(em, email) : undefined;
  if (promoted !== undefined)
    console.log(
      `${promoted} is a full administrator now. Forgotten password: npm run setup-link -- ${email}`,
    );
  else if (reset !== undefined) console.log(`${reset} logs in with the password alone now.`);
  else {
    console.error(
      "Usage: npm run account -- promote EMAIL, or reset-second-factor EMAIL (of an account that has one)",
    );
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
