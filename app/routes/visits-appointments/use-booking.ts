import { useForm } from "@conform-to/react";
import { useEffect, useState } from "react";

import type { Availability } from "#app/schemas/appointments.ts";
import { countPeople, LARGEST_GROUP_SIZE } from "#app/schemas/group-sizes.ts";
import { DEFAULT_LARGEST_GROUP, GROUP_SIZES } from "#app/schemas/lists/appointments.ts";
import type { AppointmentInput } from "#app/ui/appointments/appointment-fields.tsx";
import { useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";

export type Booking = ReturnType<typeof useBooking>;

/** Only the server validates. Script reads from the form what is chosen, and loads the times for it. */
export function useBooking(
  result: FormResult,
  defaultValue: Partial<AppointmentInput>,
  initialAvailability: Availability | undefined,
) {
  const [form, fields] = useForm<AppointmentInput>({ id: "book", lastResult: result, defaultValue });
  // Fields may have been filled in before hydration. An input event makes conform read them.
  useEffect(() => changeField("visitType"), []);
  const visitType = fields.visitType.value ?? "";
  const date = fields.preferredDate.value ?? "";
  const groupSize = GROUP_SIZES.find((size) => size === fields.groupSize.value);
  const participants = groupSize === LARGEST_GROUP_SIZE && Number(fields.participants.value);
  const type = useVisitTypes().find(({ code }) => code === visitType);
  return {
    form,
    fields,
    visitType,
    date,
    groupSize,
    type,
    /** Undefined until the size is chosen. */
    people:
      groupSize &&
      countPeople(
        { groupSize, participants: participants || undefined },
        type?.largestGroup ?? DEFAULT_LARGEST_GROUP,
      ),
    ...useAvailability(initialAvailability, visitType, date),
  };
}

/** Without a value, only makes conform read the form. */
export function changeField(name: "visitType" | "preferredDate", value?: string) {
  const control = document.forms.namedItem("book")?.elements.namedItem(name) as HTMLInputElement | null;
  if (!control) return;
  if (value !== undefined) control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

type LoadedAvailability = { visitType: string; date: string; availability: Availability | undefined };

/** `previous`: of the same visit type, until the times of another day are loaded. */
function useAvailability(initial: Availability | undefined, visitType: string, date: string) {
  const [loaded, setLoaded] = useState<LoadedAvailability | undefined>(
    initial && { visitType: initial.visitType, date: initial.date ?? "", availability: initial },
  );
  const isSameType = loaded?.visitType === visitType;
  const isLoaded = isSameType && loaded.date === date;

  useEffect(() => {
    if (isLoaded || !visitType) return;
    const abortController = new AbortController();
    const parameters = new URLSearchParams({ visitType, ...(date && { date }) });
    fetch(`/api/appointments/availability?${parameters}`, { signal: abortController.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Availability>) : undefined))
      // If this fails, the user types the time, and the server checks it later.
      .catch(() => undefined)
      .then((availability) => {
        if (!abortController.signal.aborted) setLoaded({ visitType, date, availability });
      });
    return () => abortController.abort();
  }, [isLoaded, visitType, date]);

  return {
    availability: isLoaded ? loaded.availability : undefined,
    previous: isSameType ? loaded.availability : undefined,
    isLoading: !isLoaded && visitType !== "",
  };
}
