export { createOfflinePackages } from "./create-package.server.ts";
export { listOfflinePackages, openOfflinePackage } from "./offline-packages.server.ts";
