import { redirect } from "@remix-run/node";

import { PENDING_LOGIN_SECONDS } from "#app/services/accounts/index.server.ts";

import { createSignedCookie } from "#app/http/cookies.server.ts";

const createPendingLoginCookie = () => createSignedCookie("pending_login", PENDING_LOGIN_SECONDS);

type PendingLoginPayload = { pendingLogin: string; to: string };

export const redirectToCode = async (payload: PendingLoginPayload) =>
  redirect("/login/code", {
    status: 303,
    headers: {
      "Cache-Control": "no-store",
      "Set-Cookie": await createPendingLoginCookie().serialize(payload),
    },
  });

export const readPendingLogin = async (request: Request) =>
  (await createPendingLoginCookie().parse(request.headers.get("cookie"))) as PendingLoginPayload | null;

export const serializeEndedPendingLogin = () => createPendingLoginCookie().serialize("", { maxAge: 0 });
