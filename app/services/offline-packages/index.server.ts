export { createOfflinePackages } from "./create-package.server.ts";
export { listOfflinePackages, findOfflinePackageToSend } from "./offline-packages.server.ts";
