import { expect, test } from "vitest";

import { deriveRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { createQrPath, createTotpCode, createTotpSecret, createTotpUri, findTotpStep } from "./totp.ts";

test("creates the codes of RFC 6238 and accepts those of the steps before and after", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(createTotpCode(secret, 59_000)).toBe("287082");
  expect(createTotpCode(secret, 1_111_111_109_000)).toBe("081804");
  expect(findTotpStep(secret, "287082", 59_000)).toBe(1);
  expect(findTotpStep(secret, "287082", 89_000)).toBe(1);
  expect(findTotpStep(secret, "287082", 29_000)).toBe(1);
  expect(findTotpStep(secret, "287082", 90_000)).toBeUndefined();
  expect(findTotpStep(secret, "287083", 59_000)).toBeUndefined();
});

test("describes the secret for an app, as a URI and as a QR code", () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = createTotpUri(secret, "Urithi", "a@example.org");
  expect(new URL(uri)).toMatchObject({ protocol: "otpauth:", host: "totp" });
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  const { size, path } = createQrPath(uri);
  expect(size).toBeGreaterThan(20);
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

test("derives ten different recovery codes, whose hash ignores case and separators", () => {
  const codes = deriveRecoveryCodes("seed");
  expect(codes).toEqual(deriveRecoveryCodes("seed"));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  const hash = hashRecoveryCode("id", codes[0]!);
  expect(hashRecoveryCode("id", codes[0]!.toUpperCase().replaceAll("-", " "))).toBe(hash);
  expect(hashRecoveryCode("other", codes[0]!)).not.toBe(hash);
});
