import { catalogueTranslators } from "#app/messages/all.server.ts";

/** Text of the English catalogue. Tests quote only sentences that the contract fixes (docs/contract.md). */
export const t = catalogueTranslators.en;
