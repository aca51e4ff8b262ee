import type { ReactNode } from "react";

type BadgeTone =
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

export const Badge = ({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge tone-${tone}`}>{children}</span>
);
