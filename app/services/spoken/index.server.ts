export {
  type Change,
  changesFor,
  cuesOf,
  decideChanges,
  dropChange,
  moveChange,
  putChange,
  readChanges,
} from "./changes.server.ts";
export { type Cue, readCues, writeTyped, writeVtt } from "./cues.ts";
export { isThere, keepSaid, readLanguages, readSaid } from "./keep.server.ts";
export {
  before,
  changeAt,
  freeAmong,
  inLanguage,
  isOfPlace,
  isSameLanguage,
  type Placed,
  refuseTwice,
} from "./places.ts";
