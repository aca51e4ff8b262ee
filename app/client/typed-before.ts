import { useLocation, useNavigationType } from "@remix-run/react";
import { useState } from "react";

/** Going back brings back what was sent, as without script; not after a logout, as the next person must not see it. */
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
