import { mkdirSync, writeFileSync } from "node:fs";

import { env } from "#app/env.server.ts";

/**
 * Makes these shell scripts the only programs of the machine, in a new folder. They run without a sandbox, in which
 * they would not exist.
 */
export function useTools(folder: string, scripts: Record<string, string>) {
  mkdirSync(folder, { recursive: true });
  for (const [tool, script] of Object.entries(scripts))
    writeFileSync(`${folder}/${tool}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  env().toolPath = folder;
}
