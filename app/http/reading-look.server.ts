import { LETTERS, LINES } from "#app/schemas/lists.ts";

import { cookieName } from "./cookie-names.ts";
import { cookieOf, isSecure } from "./cookies.server.ts";

/**
 * How somebody likes a page to read, on this device, whoever they are. Pages of text are kept for nobody, and no page is
 * kept for who sends this cookie: none is mixed up with another look.
 */
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
