/** A process that uses an embedded database from when it is told to come until it is told to leave. */
import { Client } from "pg";

import { socketDirectory } from "#app/models/socket.ts";

import { startEmbedded, type Embedded } from "../../scripts/embedded-postgres.ts";

const dataDir = process.argv[2]!;
let database: Embedded | undefined;
process.send!("loaded");
process.on("message", async (told) => {
  if (told === "come") {
    database = await startEmbedded(dataDir, ["fsync=off"]);
    process.send!("up");
  } else if (told === "ask") {
    const client = new Client({ host: socketDirectory(dataDir), user: "urithi", database: "urithi" });
    await client.connect();
    await client.query("select 1");
    await client.end();
    process.send!("asked");
  } else {
    await database?.stop();
    process.exit(0);
  }
});
