import { TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists.ts";

import { getCookieName } from "./cookie-names.ts";
import { getCookie, isSecure } from "./cookies.server.ts";

/** Of this device. No page is cached for a browser that sends this cookie. */
type ReadingStyle = { textSize: (typeof TEXT_SIZES)[number]; lineWidth: (typeof LINE_WIDTHS)[number] };

export function getReadingStyle(request: Request): ReadingStyle {
  const [textSize, lineWidth] = (getCookie(request, "reading_style") ?? "").split("-");
  return {
    textSize: TEXT_SIZES.find((option) => option === textSize) ?? "usual",
    lineWidth: LINE_WIDTHS.find((option) => option === lineWidth) ?? "narrow",
  };
}

export const serializeReadingStyle = ({ textSize, lineWidth }: ReadingStyle) =>
  `${getCookieName("reading_style", isSecure())}=${textSize}-${lineWidth}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure() ? "; Secure" : ""}`;
