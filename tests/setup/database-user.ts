/** A process that uses an embedded database, controlled by the messages `start`, `query` and `stop`. */
import { Client } from "pg";

import { getSocketDirectory } from "#app/models/database-location.ts";

import { startEmbeddedDatabase, type EmbeddedDatabase } from "../../scripts/embedded-postgres.ts";

const dataDir = process.argv[2]!;
let database: EmbeddedDatabase | undefined;

const COMMANDS = {
  async start() {
    database = await startEmbeddedDatabase(dataDir, ["fsync=off"]);
    database.watch(() => undefined);
  },
  async query() {
    const client = new Client({ host: getSocketDirectory(dataDir), user: "urithi", database: "urithi" });
    await client.connect();
    await client.query("select 1");
    await client.end();
  },
  async stop() {
    await database?.stop();
  },
};

process.on("message", async (command: keyof typeof COMMANDS) => {
  const result = await COMMANDS[command]().then(
    () => "done",
    (error: Error) => error.message,
  );
  process.send!(result, () => command === "stop" && process.exit(0));
});
