/** What the front door asks of the product as a whole, by way of http/. */
export { closeApplication, isReady, openApplication, readDetails, readFigures } from "./lifecycle.server.ts";
export { runTasks } from "./run-tasks.server.ts";
export { leadNobody } from "#app/services/files/index.server.ts";
