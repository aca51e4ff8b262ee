export { getPageSite, getPictureUrl } from "./site.server.ts";
