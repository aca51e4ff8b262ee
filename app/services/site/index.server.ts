export {
  checkSettings,
  deleteUnusedPictures,
  findSite,
  getAccentColours,
  getHomeSite,
  getPageSite,
  getPictureUrl,
  getPublicSite,
  toSettingTimes,
  updateSite,
} from "./site.server.ts";
export { moveListEntry, removeListEntry, setListEntry } from "./site-lists.server.ts";
export {
  addSlidePicture,
  findSitePicture,
  removeLogo,
  setLogo,
  updateAppearance,
} from "./site-pictures.server.ts";
export {
  loadLatestSite,
  loadSite,
  reloadSite,
  selectKinds,
  selectOwnFields,
  selectVisitTypes,
  toOwnFieldDetails,
  withStoredSite,
} from "./load-site.server.ts";
