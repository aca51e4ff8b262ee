import { redirect, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { LOGOUT_PATH, TOKEN_STORAGE_KEY } from "../schemas/lists/accounts.ts";
import { ITEM_CACHE } from "./offline/names.ts";
import { clearReadingPositions } from "../ui/reading/reading-position.ts";

/** Only calls of `/api` use the stored token. Pages use a cookie, which is renewed when the token is checked. */
const USER_STORAGE_KEY = "user";

type StoredSession = { token: string; user: { email: string; role: string } };

export const hasToken = () => localStorage.getItem(TOKEN_STORAGE_KEY) !== null;

export function storeToken({ token, user }: StoredSession) {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
  localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user));
}

function clearSession() {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
  localStorage.removeItem(USER_STORAGE_KEY);
  clearReadingPositions();
  if ("caches" in window) void caches.delete(ITEM_CACHE);
}

export async function storeTokenAndRedirect<Data>(data: Data): Promise<Data | Response> {
  if (!isSession(data)) return data;
  storeToken(data);
  return redirect(data.to);
}

export const isSession = (data: unknown): data is StoredSession & { to: string } =>
  typeof data === "object" && data !== null && "token" in data;

export function useStoredToken(
  page: { user?: unknown; hasHandoff?: boolean } | undefined,
  warnings: { missing: string; failed: string },
) {
  const { revalidate } = useRevalidator();
  const initialValues = useRef({ page, warnings, revalidate });

  useEffect(() => {
    const { page, warnings, revalidate } = initialValues.current;
    const isLoggedIn = Boolean(page?.user);
    const token = localStorage.getItem(TOKEN_STORAGE_KEY);
    if (page?.hasHandoff) void acceptTokenHandoff(warnings.missing);
    else if (token) verifyToken(token, warnings.failed).then((holds) => holds && !isLoggedIn && revalidate());
    else if (isLoggedIn) console.warn(warnings.missing);

    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === LOGOUT_PATH)
        clearSession();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
}

/** Fetches the token of a login without script, which the server returns only once. */
async function acceptTokenHandoff(warning: string) {
  try {
    const response = await fetch("/api/auth/token-handoff", { method: "POST" });
    if (response.ok) storeToken((await response.json()) as StoredSession);
    else console.warn(warning);
  } catch {
    console.warn(warning);
  }
}

async function verifyToken(token: string, warning: string): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/verify", { headers: { Authorization: `Bearer ${token}` } });
    if (response.status === 401) clearSession();
    if (!response.ok) console.warn(warning);
    return response.ok;
  } catch {
    console.warn(warning);
    return false;
  }
}
