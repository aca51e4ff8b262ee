/** All that the front door may ask of the product. */
export { isForeign } from "./origin.server.ts";
export { networkOf } from "./context.server.ts";
export { languageCookieName, ownCookieNames } from "./cookies.server.ts";
export { languageOf } from "./language.server.ts";
export { errorBody } from "./refused.server.ts";
export { BODY_BYTES } from "#app/schemas/sent.ts";
export { describeError, log } from "./log.server.ts";
export { hasCredential } from "./session.server.ts";
export {
  closeApplication,
  isReady,
  leadNobody,
  openApplication,
  readDetails,
  readFigures,
  runTasks,
} from "#app/services/lifecycle/index.server.ts";
export { inSpan, isTraced } from "#app/core/traces.server.ts";
export { missingTools } from "#app/core/confined.server.ts";
export { isUnavailable } from "#app/models/database-errors.ts";
