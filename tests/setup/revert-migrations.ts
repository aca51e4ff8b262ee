import { migrate } from "#app/models/migrate.server.ts";

/** Reverts this migration and all later ones, as the database of an earlier version. */
export async function revertMigrations(name: string) {
  let reverted;
  do [reverted] = await migrate("down");
  while (reverted && reverted.name !== name);
}
