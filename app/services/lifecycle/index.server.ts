export { closeApplication, isReady, openApplication, readDetails, readFigures } from "./lifecycle.server.ts";
export { runTasks } from "./run-tasks.server.ts";
export { leadNobody } from "#app/services/files/index.server.ts";
