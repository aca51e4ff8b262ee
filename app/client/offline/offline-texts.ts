import type { OfflineBooking } from "./bookings.ts";
import type { SavablePart } from "./store.ts";

type ShownBookingState = Exclude<OfflineBooking["state"], "mending">;

export type OfflineTexts = Record<
  | "noLine"
  | "savePart"
  | "isSaved"
  | "savedList"
  | "none"
  | "room"
  | "open"
  | "remove"
  | "saving"
  | "saved"
  | "removed"
  | "full"
  | "failed"
  | "ended"
  | "progress"
  | "bookings"
  | "bookingsText"
  | "send"
  | "sending"
  | "stillWaiting"
  | "mend"
  | "seen"
  | SavablePart
  | ShownBookingState,
  string
> & {
  /** Names of visit types by code. */
  visits: Record<string, string>;
};
