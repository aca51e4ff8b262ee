import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files that lie in a store, without the marks of the databases that use it. */
export function listStoredFiles(uploads: string) {
  const content = join(uploads, "content");
  if (!existsSync(content)) return [];
  return readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}
