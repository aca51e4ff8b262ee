export { listLanguageNames } from "./language-labels.server.ts";
export { mergeTerm } from "./merge-terms.server.ts";
export { createTerm, findVocabulary, getVocabulary, updateTerm } from "./vocabularies.server.ts";
