/** `npm run setup-link -- EMAIL`, for an administrator who forgot the password. The site must be running. */
import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { closeDatabasePools, createEntityManager } from "#app/models/connection.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";
import { createSetupLink } from "#app/services/accounts/setup-links.server.ts";

import { checkDatabase } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const email = process.argv[2] ?? "";
try {
  const { databaseUrl } = env();
  if (databaseUrl) await checkDatabase(databaseUrl);
  const account = await query(createEntityManager())
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (account) {
    const { setupUrl, expiresAt } = await createSetupLink(createEntityManager(), account.id);
    console.log(`${setupUrl}\nIt works once, until ${expiresAt}.`);
  } else {
    console.error("Usage: npm run setup-link -- EMAIL (the email address of an account)");
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
