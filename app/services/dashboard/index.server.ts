export { enqueuePendingQueueMessages } from "./digest.server.ts";
