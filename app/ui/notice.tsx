import type { ReactNode } from "react";

/** What was just done, or what one should know; heard as well as seen. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="notice wide" role="status">
    {children}
  </p>
);
