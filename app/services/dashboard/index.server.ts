export { enqueueReviewQueueMessages } from "./digest.server.ts";
