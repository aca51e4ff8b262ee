export { listQuestions, listVisitTypeNames, listVisitTypesToBook } from "./shown-visit-types.ts";
export { moveQuestion, removeQuestion, setQuestion } from "./visit-questions.server.ts";
export {
  createVisitType,
  findVisitType,
  listVisitTypesForAdmin,
  moveVisitType,
  lockAllOpeningHours,
  updateVisitType,
} from "./manage-visit-types.server.ts";
export {
  COUNTED_PEOPLE_SQL,
  countVisitPeople,
  formatVisitType,
  getVisitMinutes,
  getVisitType,
  listVisitTypes,
} from "./visit-types.server.ts";
