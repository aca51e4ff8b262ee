import { useMatches } from "@remix-run/react";

import type { QuestionKind } from "#app/schemas/admin-lists.ts";
import type { GroupSize } from "#app/schemas/lists/appointments.ts";

import type { ShownAppointment } from "./shown-appointment.ts";

export type ShownQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  required: boolean;
  options: { value: string; label: string }[];
};

/** In the language of the page. Routes with a booking form also load what the form needs. */
type ShownVisitType = {
  code: string;
  name: string;
  isRetired: boolean;
  description?: string;
  duration?: string;
  hasOpeningHours?: boolean;
  groupSizes?: GroupSize[];
  largestGroup?: number;
  questions?: ShownQuestion[];
};

/** Every route that shows visits has `visitTypes` in the data of its loader. */
export function useVisitTypes(): ShownVisitType[] {
  const data = useMatches().map((match) => match.data as { visitTypes?: ShownVisitType[] } | undefined);
  return data.find((each) => each?.visitTypes)?.visitTypes ?? [];
}

export function useVisitTypeNames() {
  const visitTypes = useVisitTypes();
  const formatVisitType = (code: string) => visitTypes.find((type) => type.code === code)?.name ?? code;
  return {
    formatVisitType,
    formatAppointmentName: ({ reference, visitType }: ShownAppointment) =>
      reference ?? formatVisitType(visitType),
  };
}
