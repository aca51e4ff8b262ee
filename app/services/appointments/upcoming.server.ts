import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import type { AppointmentEntity } from "#app/models/appointment.ts";

export type AppointmentTime = Pick<AppointmentEntity, "preferredDate" | "preferredTime">;

export const isUpcoming = ({ preferredDate, preferredTime }: AppointmentTime, now = new Date()) =>
  `${preferredDate} ${preferredTime}` > `${getInstitutionDate(now)} ${getInstitutionTime(now)}`;
