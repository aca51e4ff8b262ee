import { DEFAULT_RETENTION } from "#app/schemas/retention.ts";

import { form, type Trial } from "./requests.ts";

const RETENTION_FIELDS = Object.fromEntries(
  Object.entries(DEFAULT_RETENTION).map(([kind, period]) => [kind, String(period)]),
);

export const TRIALS: Record<string, Trial> = {
  PD01: (send) => send("/api/privacy/retention"),
  PD02: async (send) => [
    await send("/account?dialog=history", form({ hasReadingHistory: "on" })),
    await send("/account?dialog=clear-history", form({})),
  ],
  PD03: (send) => send("/admin/site?dialog=retention", form(RETENTION_FIELDS)),
};
