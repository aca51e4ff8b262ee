import type { Header } from "./head.ts";

export function securityHeaders(isHttps: boolean): Header[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // With "no-referrer" a browser would send its own posts with a null origin.
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", "SAMEORIGIN"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000"] as Header] : []),
  ];
}

export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
