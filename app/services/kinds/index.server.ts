export {
  canHaveCategory,
  findKind,
  getKind,
  getPlace,
  isOwnName,
  listOwnFields,
  listShownKinds,
  listShownOwnFields,
} from "./kinds.ts";
export {
  createKind,
  deleteKind,
  findKindForAdmin,
  listKindsForAdmin,
  moveKindField,
  updateKind,
} from "./manage-kinds.server.ts";
export {
  createOwnField,
  deleteOwnField,
  findOwnFieldForAdmin,
  listOwnFieldsForAdmin,
  updateOwnField,
} from "./manage-own-fields.server.ts";
