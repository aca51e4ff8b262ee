export { removeDemo } from "./demo.server.ts";
export { findSetup, isNewSite, skipSetupItem } from "./setup.server.ts";
