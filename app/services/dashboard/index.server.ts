export { notifyPendingQueues } from "./digest.server.ts";
