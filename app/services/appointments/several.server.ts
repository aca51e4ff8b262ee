import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail } from "#app/core/result.ts";
import { eachOf } from "#app/core/several.server.ts";
import type { DecideSeveralAppointments } from "#app/schemas/several.ts";

import { alreadyDecided, decideWaiting } from "./appointment-status.server.ts";
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
    async (own, { id, version }) => {
      const result = await decideWaiting(own, id, { status, version, ...(reply && { reply }) });
      // A lack of places does not mean that somebody else has decided.
      const isFull = !result.ok && result.kind === "conflict" && result.sentence !== alreadyDecided.sentence;
      return isFull ? fail("invalid", result.sentence) : result;
    },
    async (id) => {
      const found = await findAppointment(ctx, id);
      return found.ok ? found.value.reference : undefined;
    },
  );
}
