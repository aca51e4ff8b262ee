import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const PASSWORD_LIST_PATH = "#app/schemas/common-passwords.txt";

let cachedPasswords: ReadonlySet<string> | undefined;

export function loadCommonPasswords(): ReadonlySet<string> {
  return (cachedPasswords ??= new Set(
    readFileSync(createRequire(import.meta.url).resolve(PASSWORD_LIST_PATH), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#")),
  ));
}

export const isCommonPassword = (password: string) => loadCommonPasswords().has(password.toLowerCase());
