import { TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists.ts";

import { getCookieName } from "./cookie-names.ts";
import { getCookie, isSecure } from "./cookies.server.ts";

/** Of this device. No page is cached for a browser that sends this cookie, so looks are never mixed up. */
type ReadingStyle = { letters: (typeof TEXT_SIZES)[number]; lines: (typeof LINE_WIDTHS)[number] };

export function getReadingStyle(request: Request): ReadingStyle {
  const [letters, lines] = (getCookie(request, "reading_style") ?? "").split("-");
  return {
    letters: TEXT_SIZES.find((option) => option === letters) ?? "usual",
    lines: LINE_WIDTHS.find((option) => option === lines) ?? "narrow",
  };
}

export const serializeReadingStyle = ({ letters, lines }: ReadingStyle) =>
  `${getCookieName("reading_style", isSecure())}=${letters}-${lines}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure() ? "; Secure" : ""}`;
