export {
  closeApplication,
  isApplicationReady,
  prepareApplication,
  loadApplicationDetails,
  collectMetrics,
} from "./lifecycle.server.ts";
export { startJobProcessing } from "./run-jobs.server.ts";
export { disableRedirects } from "#app/services/files/index.server.ts";
export { findJobReport, loadFailedJobsPage, loadJobStatesIfAllowed, retryJobs } from "./job-list.server.ts";
