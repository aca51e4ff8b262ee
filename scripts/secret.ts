import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { secretFile } from "#app/env.server.ts";

/** Makes the secret that signs cookies, once; beside an outside database it is given, so that all have the same. */
export function keepSecret(dataDir: string) {
  const file = secretFile(dataDir);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, randomBytes(32).toString("base64url") + "\n", { mode: 0o600 });
}
