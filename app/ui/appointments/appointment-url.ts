import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";

/** Of the administration's list of visit requests. */
export const appointmentUrl = getActionUrls<AppointmentAction | "opening-hours">("/admin/appointments");
