export { closeApplication, isReady, openApplication, readDetails, readFigures } from "./lifecycle.server.ts";
export { runTasks } from "./task-handlers.server.ts";
export { leadNobody } from "#app/services/files/index.server.ts";
