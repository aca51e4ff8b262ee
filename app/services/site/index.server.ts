export { getPageSite, getPictureUrl, toSettingTimes } from "./site.server.ts";
