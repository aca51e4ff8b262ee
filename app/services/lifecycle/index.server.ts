export {
  closeApplication,
  isApplicationReady,
  openApplication,
  loadApplicationDetails,
  collectMetrics,
} from "./lifecycle.server.ts";
export { runJobs } from "./run-jobs.server.ts";
export { disableRedirects } from "#app/services/files/index.server.ts";
