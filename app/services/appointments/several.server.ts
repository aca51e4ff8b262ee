import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { eachOf } from "#app/core/several.server.ts";
import type { DecideSeveralAppointments } from "#app/schemas/several.ts";

import { decidePending } from "./appointment-status.server.ts";
import { findAppointment } from "./appointments.server.ts";

export async function decideSeveralAppointments(
  ctx: Context,
  { chosen, decision, reply }: DecideSeveralAppointments,
) {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const status = decision === "approve" ? "approved" : "rejected";
  return eachOf(
    ctx,
    chosen,
    (each, { id, version }) => decidePending(each, id, { status, version, ...(reply && { reply }) }),
    async (id) => {
      const found = await findAppointment(ctx, id);
      return found.ok ? found.value.reference : undefined;
    },
  );
}
