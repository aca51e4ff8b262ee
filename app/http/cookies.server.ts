import { createCookie } from "@remix-run/node";

import { env } from "#app/env.server.ts";

export const isSecure = () => env().origins[0]!.startsWith("https:");

/** A cookie that scripts cannot read, other sites cannot send, and nobody can write but this house. */
export const signedCookie = (name: string, maxAge: number) =>
  createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    secrets: env().sessionSecrets,
    maxAge,
  });
