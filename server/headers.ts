export type Header = [name: string, value: string];

export const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function createSecurityHeaders(isHttps: boolean): Header[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // With "no-referrer", browsers would send our own forms with `Origin: null`.
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", "SAMEORIGIN"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000"] as Header] : []),
  ];
}

export function mergeHeaders(defaults: Header[], overrides: Iterable<Header>): Header[] {
  const replacements = [...overrides];
  const names = new Set(replacements.map(([name]) => name.toLowerCase()));
  return [...defaults.filter(([name]) => !names.has(name.toLowerCase())), ...replacements];
}

const VARY_HEADER = "Cookie, Accept-Language, Accept-Encoding, Save-Data";

/** `isPersonal` is undefined for responses that no cache may store. */
export type Audience = { isApi: boolean; isPersonal?: boolean };

export function createResponseHeaders({ headers }: Response, { isApi, isPersonal }: Audience) {
  const result: Header[] = [...headers];
  const addMissing = (name: string, value: string) => {
    if (!headers.has(name)) result.push([name, value]);
  };
  addMissing("Content-Security-Policy", DENY_ALL_POLICY);
  addMissing(
    "Cache-Control",
    isPersonal === undefined ? "no-store" : isPersonal ? "private, no-cache" : "no-cache",
  );
  addMissing("Vary", isApi ? `${VARY_HEADER}, Authorization` : VARY_HEADER);
  return result;
}
