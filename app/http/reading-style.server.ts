import { TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists.ts";

import { getCookieName } from "./cookie-names.ts";
import { getCookie, isHttpsSite } from "./cookies.server.ts";

type ReadingStyle = { textSize: (typeof TEXT_SIZES)[number]; lineWidth: (typeof LINE_WIDTHS)[number] };

export function getReadingStyle(request: Request): ReadingStyle {
  const [textSize, lineWidth] = (getCookie(request, "reading_style") ?? "").split("-");
  return {
    textSize: TEXT_SIZES.find((option) => option === textSize) ?? "usual",
    lineWidth: LINE_WIDTHS.find((option) => option === lineWidth) ?? "narrow",
  };
}

export const serializeReadingStyle = ({ textSize, lineWidth }: ReadingStyle) =>
  `${getCookieName("reading_style", isHttpsSite())}=${textSize}-${lineWidth}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isHttpsSite() ? "; Secure" : ""}`;
