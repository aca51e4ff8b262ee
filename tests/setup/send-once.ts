import { sendMessage } from "#app/services/mail/index.server.ts";

/** A process that sends one message and is killed while it does: `node send-once.ts <id>`. */
process.send?.("begins");
await sendMessage({ id: process.argv[2]! });
process.exit(0);
