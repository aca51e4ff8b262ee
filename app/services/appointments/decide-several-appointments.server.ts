import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import type { BulkAppointmentDecision } from "#app/schemas/bulk-action.ts";

import { decidePendingAppointment } from "./appointment-status.server.ts";
import { findAppointment } from "./appointments.server.ts";

export async function decideSeveralAppointments(
  ctx: Context,
  { selected, decision, reply }: BulkAppointmentDecision,
) {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const status = decision === "approve" ? "approved" : "rejected";
  return runEach(
    ctx,
    selected,
    (itemCtx, { id, version }) =>
      decidePendingAppointment(itemCtx, id, { status, version, ...(reply && { reply }) }),
    async (id) => {
      const result = await findAppointment(ctx, id);
      return result.ok ? result.value.reference : undefined;
    },
  );
}
