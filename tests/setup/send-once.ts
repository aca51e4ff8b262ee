import { sendMessage } from "#app/services/mail/index.server.ts";

/** Child process: sends one message; the test kills it in between. `node send-once.ts <id>` */
process.send?.("begins");
await sendMessage({ id: process.argv[2]! });
process.exit(0);
