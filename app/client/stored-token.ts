import { redirect, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { TOKEN_KEY } from "../schemas/lists.ts";

/**
 * The token that the browser keeps beside its cookie, for calls of `/api` made by script. The cookie alone
 * decides what a page shows; where only the token is left, verifying it brings the cookie back.
 */
const USER_KEY = "user";

type Session = { token: string; user: { email: string; role: string } };

export const hasToken = () => localStorage.getItem(TOKEN_KEY) !== null;

export function keepSession({ token, user }: Session) {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

function dropSession() {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/** For the `clientAction` of a form that logs in: keeps what script is handed, and leads on. */
export async function keepAndGo<Answer>(answer: Answer): Promise<Answer | Response> {
  if (!isSession(answer)) return answer;
  keepSession(answer);
  return redirect(answer.to);
}

export const isSession = (answer: unknown): answer is Session & { to: string } =>
  typeof answer === "object" && answer !== null && "token" in answer;

/** Verifies the token once, when the page starts, and lets go of it when one logs out. */
export function useStoredToken(isLoggedIn: boolean, warnings: { missing: string; failed: string }) {
  const { revalidate } = useRevalidator();
  const atStart = useRef({ isLoggedIn, warnings, revalidate });

  useEffect(() => {
    const { isLoggedIn, warnings, revalidate } = atStart.current;
    const token = localStorage.getItem(TOKEN_KEY);
    if (token) verify(token, warnings.failed).then((holds) => holds && !isLoggedIn && revalidate());
    else if (isLoggedIn) console.warn(warnings.missing);

    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === "/logout") dropSession();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
}

async function verify(token: string, warning: string): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/verify", { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 401) dropSession();
    if (!answer.ok) console.warn(warning);
    return answer.ok;
  } catch {
    // The line is bad: that says nothing of the token.
    console.warn(warning);
    return false;
  }
}
