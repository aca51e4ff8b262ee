/** A process that uses an embedded database: `start`, `query` and `stop` by message, each confirmed. */
import { Client } from "pg";

import { socketDirectory } from "#app/models/socket.ts";

import { startEmbedded, type Embedded } from "../../scripts/embedded-postgres.ts";

const dataDir = process.argv[2]!;
let database: Embedded | undefined;

const COMMANDS = {
  async start() {
    database = await startEmbedded(dataDir, ["fsync=off"]);
    database.watch(() => undefined);
  },
  async query() {
    const client = new Client({ host: socketDirectory(dataDir), user: "urithi", database: "urithi" });
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
