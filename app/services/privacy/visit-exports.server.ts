import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { VisitExport } from "#app/schemas/privacy.ts";
import { findAppointmentBySecret } from "#app/services/appointments/index.server.ts";

import { type ExportSubject, loadExport } from "./load-export.server.ts";
import { createExportZip } from "./write-export.server.ts";

/** Anyone who has the private link sees this visit anyway. Other visits with the same address are left out. */
async function findVisit(ctx: Context, secret: string): Promise<Result<ExportSubject>> {
  const visit = await findAppointmentBySecret(ctx, secret);
  return visit.ok ? ok({ visit: visit.value.id, visitEmail: visit.value.email }) : visit;
}

export async function createVisitExportZip(ctx: Context, secret: string) {
  const visit = await findVisit(ctx, secret);
  return visit.ok ? ok(createExportZip(ctx.em, visit.value, ctx.clientInfo.language ?? "en")) : visit;
}

export async function loadVisitExport(ctx: Context, secret: string): Promise<Result<VisitExport>> {
  const visit = await findVisit(ctx, secret);
  if (!visit.ok) return visit;
  const tables: VisitExport = {};
  await loadExport(ctx.em, visit.value, async ({ name, rows }) => {
    (tables[name] ??= []).push(...rows);
  });
  return ok(tables);
}
