import { redirect, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { TOKEN_KEY } from "../schemas/lists.ts";
import { forgetPlaces } from "../ui/reading/place-here.ts";

/** Only for calls of `/api`; pages go by the cookie, which comes back when a token that is left is verified. */
const USER_KEY = "user";

type Session = { token: string; user: { email: string; role: string } };

export const hasToken = () => localStorage.getItem(TOKEN_KEY) !== null;

export function storeToken({ token, user }: Session) {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

function dropSession() {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  forgetPlaces();
  // The worker does it too, where it sees the logout.
  if ("caches" in window) void caches.delete("urithi-kept");
}

export async function storeTokenAndGo<Answer>(answer: Answer): Promise<Answer | Response> {
  if (!isSession(answer)) return answer;
  storeToken(answer);
  return redirect(answer.to);
}

export const isSession = (answer: unknown): answer is Session & { to: string } =>
  typeof answer === "object" && answer !== null && "token" in answer;

export function useStoredToken(
  page: { who?: unknown; handover?: boolean } | undefined,
  warnings: { missing: string; failed: string },
) {
  const { revalidate } = useRevalidator();
  const atStart = useRef({ page, warnings, revalidate });

  useEffect(() => {
    const { page, warnings, revalidate } = atStart.current;
    const isLoggedIn = Boolean(page?.who);
    const token = localStorage.getItem(TOKEN_KEY);
    if (page?.handover) void takeOver(warnings.missing);
    else if (token) verify(token, warnings.failed).then((holds) => holds && !isLoggedIn && revalidate());
    else if (isLoggedIn) console.warn(warnings.missing);

    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === "/logout") dropSession();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
}

/** After a login without script the server hands over the token once. */
async function takeOver(warning: string) {
  try {
    const answer = await fetch("/api/auth/handover", { method: "POST" });
    if (answer.ok) storeToken((await answer.json()) as Session);
    else console.warn(warning);
  } catch {
    // No connection: the next page asks again.
    console.warn(warning);
  }
}

async function verify(token: string, warning: string): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/verify", { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 401) dropSession();
    if (!answer.ok) console.warn(warning);
    return answer.ok;
  } catch {
    // No connection says nothing about the token.
    console.warn(warning);
    return false;
  }
}
