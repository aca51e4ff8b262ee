import { RESOLVING_TRIGGERS } from "./2026-11-28-07-languages.ts";
import { WithoutTriggers } from "./without-triggers.ts";

export class TermsWithoutTriggers extends WithoutTriggers {
  override readonly statements = RESOLVING_TRIGGERS;
}
