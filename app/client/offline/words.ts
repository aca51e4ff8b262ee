import type { VisitType } from "../../schemas/lists.ts";

import type { Booking } from "./bookings.ts";
import type { Part } from "./store.ts";

type State = Exclude<Booking["state"], "mending">;

export type Said = Record<
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
  | Part
  | State
  | `visit-${VisitType}`,
  string
>;
