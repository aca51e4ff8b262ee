import { LETTERS, LINES } from "#app/schemas/lists.ts";

import { cookieName } from "./cookie-names.ts";
import { cookieOf, isSecure } from "./cookies.server.ts";

/** Of this device. No page is cached for a browser that sends this cookie, so looks are never mixed up. */
type Look = { letters: (typeof LETTERS)[number]; lines: (typeof LINES)[number] };

export function lookOf(request: Request): Look {
  const [letters, lines] = (cookieOf(request, "reading") ?? "").split("-");
  return {
    letters: LETTERS.find((one) => one === letters) ?? "usual",
    lines: LINES.find((one) => one === lines) ?? "narrow",
  };
}

export const rememberLook = ({ letters, lines }: Look) =>
  `${cookieName("reading", isSecure())}=${letters}-${lines}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure() ? "; Secure" : ""}`;
