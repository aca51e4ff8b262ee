import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { GROUP_RANGES } from "#app/schemas/group-sizes.ts";
import type { GroupSize, VisitType } from "#app/schemas/lists/appointments.ts";
import type { VisitTypeDetails } from "#app/schemas/visit-types.ts";

import { addDays } from "./slots.ts";

export const toFieldRefusal = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  details: [{ path, msg: refusal.message }],
});

/** What a visitor may choose; what the type's form does not limit is undefined. */
export function validateVisitType({
  visitType,
  groupSize,
  participants,
}: {
  visitType?: VisitType | undefined;
  groupSize?: GroupSize | undefined;
  participants?: number | null | undefined;
}): Refusal | undefined {
  const numberRefusal = groupSize && validateParticipants(groupSize, participants);
  if (numberRefusal || visitType === undefined) return numberRefusal;
  const type = getVisitType(visitType);
  if (!type) return toFieldRefusal("visitType", fail("invalid", "appointments.type-required"));
  if (type.retired) return toFieldRefusal("visitType", fail("invalid", "appointments.type-retired"));
  return groupSize && !type.groupSizes.includes(groupSize)
    ? toFieldRefusal("groupSize", fail("invalid", "appointments.size-not-offered"))
    : undefined;
}

/** A number that does not belong to the size of the group is refused. */
export function validateParticipants(groupSize: GroupSize, participants: number | null | undefined) {
  const { min, max } = GROUP_RANGES[groupSize];
  if (participants === undefined || participants === null) return undefined;
  if (Number.isInteger(participants) && participants >= min && participants <= max) return undefined;
  const message =
    min === max
      ? encodeMessage("appointments.participants-exact", { count: min })
      : encodeMessage("appointments.participants-range", { min, max });
  return toFieldRefusal("participants", fail("invalid", message));
}

export const getFirstDay = ({ minDaysAhead }: VisitTypeDetails) =>
  addDays(getInstitutionDate(), minDaysAhead);
export const getLastDay = ({ maxDaysAhead }: VisitTypeDetails) =>
  maxDaysAhead === null ? undefined : addDays(getInstitutionDate(), maxDaysAhead);

export function getRangeReason(
  visitType: VisitType,
  day: string,
): "past" | "too-soon" | "too-late" | undefined {
  const type = getVisitType(visitType);
  if (day < getInstitutionDate()) return "past";
  if (!type) return undefined;
  if (day < getFirstDay(type)) return "too-soon";
  return day > (getLastDay(type) ?? day) ? "too-late" : undefined;
}

export function validateRequestedDay(visitType: VisitType, day: string): Refusal | undefined {
  const reason = getRangeReason(visitType, day);
  if (!reason) return undefined;
  const type = getVisitType(visitType)!;
  const message =
    reason === "past"
      ? "appointments.date-in-past"
      : reason === "too-soon"
        ? encodeMessage("appointments.too-soon", { day: getFirstDay(type) })
        : encodeMessage("appointments.too-late", { day: getLastDay(type)! });
  return toFieldRefusal("preferredDate", fail("invalid", message));
}
