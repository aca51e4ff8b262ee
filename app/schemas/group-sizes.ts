import { GROUP_SIZES, MAX_PARTICIPANTS, type GroupSize } from "./lists/appointments.ts";

/** This file imports no library, so that the browser can load it. */

export const GROUP_RANGES: Record<GroupSize, { min: number; max: number }> = {
  "1": { min: 1, max: 1 },
  "2-5": { min: 2, max: 5 },
  "6-15": { min: 6, max: 15 },
  "16+": { min: 16, max: MAX_PARTICIPANTS },
};
/** The only size for which the booking form asks for the number. */
export const LARGEST_GROUP_SIZE: GroupSize = "16+";

export const findGroupSize = (participants: number) =>
  GROUP_SIZES.find((size) => participants <= GROUP_RANGES[size].max);
/** Without a number, a group counts as the largest of its size, or as the largest group of its visit type. */
export const countPeople = (
  { groupSize, participants }: { groupSize: GroupSize; participants?: number | null | undefined },
  largestGroup: number,
) => participants ?? (groupSize === LARGEST_GROUP_SIZE ? largestGroup : GROUP_RANGES[groupSize].max);
