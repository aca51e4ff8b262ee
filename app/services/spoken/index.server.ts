export {
  type Change,
  changesFor,
  cuesOf,
  decideChanges,
  dropChange,
  putChange,
  readChanges,
} from "./changes.server.ts";
export { type Cue, readCues, writeTyped, writeVtt } from "./cues.ts";
export { isThere, keepSaid, readLanguages, readSaid } from "./keep.server.ts";
export {
  before,
  changeAt,
  inLanguage,
  isOfPlace,
  isSameLanguage,
  type Placed,
  placeFor,
  refuseTwice,
} from "./places.ts";
