export { enqueueReviewQueueMessages } from "./digest.server.ts";
export { loadDashboard } from "./dashboard.server.ts";
export {
  findQueuePosition,
  getQueueCapability,
  loadReviewQueuesIfAllowed,
  type PositionedQueueName,
} from "./review-queues.server.ts";
