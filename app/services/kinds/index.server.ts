export { canHaveCategory, findKind, getKind } from "./kinds.ts";
export {
  createKind,
  deleteKind,
  findKindForAdmin,
  listKindsForAdmin,
  moveKindField,
  updateKind,
} from "./manage-kinds.server.ts";
export {
  countOwnFieldItems,
  createOwnField,
  deleteOwnField,
  findOwnFieldForAdmin,
  listOwnFieldsForAdmin,
  updateOwnField,
} from "./manage-own-fields.server.ts";
