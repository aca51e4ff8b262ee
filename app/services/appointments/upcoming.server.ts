import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import type { Appointment } from "#app/models/appointment.ts";

export type Time = Pick<Appointment, "preferredDate" | "preferredTime">;

/** By the institution's clock. */
export const isUpcoming = ({ preferredDate, preferredTime }: Time, at = new Date()) =>
  `${preferredDate} ${preferredTime}` > `${todayHere(at)} ${timeHere(at)}`;
