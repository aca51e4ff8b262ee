import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

const PERIOD_SECONDS = 30;
/** Steps before and after the current one, for clocks that differ. */
const WINDOW = 1;
const CODE_PATTERN = /^\d{6}$/;

export const createTotpSecret = () => new Secret({ size: 20 }).base32;

const createTotp = (secret: string, issuer?: string, label?: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

export const createTotpUri = (secret: string, issuer: string, label: string) =>
  createTotp(secret, issuer, label).toString();

export const createTotpCode = (secret: string, atMs = Date.now()) =>
  createTotp(secret).generate({ timestamp: atMs });

export const isTotpCode = (code: string) => CODE_PATTERN.test(code);

/** The time step to which the code belongs. */
export function findTotpStep(secret: string, code: string, atMs = Date.now()): number | undefined {
  const delta = createTotp(secret).validate({ token: code, timestamp: atMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(atMs / 1000 / PERIOD_SECONDS) + delta;
}

/** A path with one square for each dark module, in a view box of `size`. */
export function createQrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
