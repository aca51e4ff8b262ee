import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export function listStoredFiles(uploads: string) {
  const content = join(uploads, "content");
  if (!existsSync(content)) return [];
  return readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}
