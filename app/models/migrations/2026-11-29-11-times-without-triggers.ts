import { SET_ADMIN_SINCE, SET_SECOND_FACTOR_REQUIRED_AT } from "./2026-11-28-11-second-factor.ts";
import { SET_OPEN_ACCESS_CHANGED_AT } from "./2026-11-28-02-site-open-access.ts";
import { findBaseline, WithoutTriggers } from "./without-triggers.ts";

export class TimesWithoutTriggers extends WithoutTriggers {
  override readonly statements = [
    ...SET_ADMIN_SINCE,
    ...SET_SECOND_FACTOR_REQUIRED_AT,
    ...SET_OPEN_ACCESS_CHANGED_AT,
    ...findBaseline(
      ...["update_registration_names", "set_registration_name", "appointment_reset_pending_since"],
    ),
  ];
}
