import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const LIST = "#app/schemas/common-passwords.txt";

let list: ReadonlySet<string> | undefined;

export function commonPasswords(): ReadonlySet<string> {
  return (list ??= new Set(
    readFileSync(createRequire(import.meta.url).resolve(LIST), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#")),
  ));
}

export const isCommonPassword = (password: string) => commonPasswords().has(password.toLowerCase());
