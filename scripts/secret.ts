import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { secretFile } from "#app/env.server.ts";

/** With an outside database it is a setting, so that all processes have the same. */
export function storeSecret(dataDir: string) {
  const file = secretFile(dataDir);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, randomBytes(32).toString("base64url") + "\n", { mode: 0o600 });
}
