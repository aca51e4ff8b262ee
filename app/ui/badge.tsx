import type { ReactNode } from "react";

/** A word in a tint: whose role, which status, what kind. The tone never speaks alone. */
type Tone =
  | "admin"
  | "contributor"
  | "user"
  | "pending"
  | "approved"
  | "rejected"
  | "completed"
  | "cancelled"
  | "upcoming"
  | "ongoing"
  | "plain";

export const Badge = ({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge tone-${tone}`}>{children}</span>
);
