import { useLocation, useNavigationType } from "@remix-run/react";
import { useState } from "react";

/**
 * Brings back what was sent from a page when one goes back to it, as browsers do without script. Held in memory for
 * some minutes, for the last form only, and dropped at logout: the next person at this browser must not find it.
 */
type Sent = { entry: string; typed: Record<string, string>; until: number };
let sent: Sent | undefined;
const FOR_MS = 10 * 60_000;

export const forgetTyped = () => (sent = undefined);

export function useTypedBefore() {
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [typedBefore] = useState(() =>
    isBack && sent?.entry === entry && sent.until > Date.now() ? sent.typed : undefined,
  );
  const remember = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    sent = { entry, typed: Object.fromEntries(typed), until: Date.now() + FOR_MS };
  };
  return { typedBefore, remember };
}
