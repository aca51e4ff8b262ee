import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SCHEMA = join(import.meta.dirname, "../contract/harvesting-schemas/answer.xsd");

/** By the published schemas. Needs Debian's package libxml2-utils. */
export function findXmlProblems(documents: string[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), "urithi-answers-"));
  const files = documents.map((text, n) => {
    const file = join(dir, `${n}.xml`);
    writeFileSync(file, text);
    return file;
  });
  const { stderr } = spawnSync("xmllint", ["--nonet", "--noout", "--schema", SCHEMA, ...files], {
    encoding: "utf8",
  });
  rmSync(dir, { recursive: true, force: true });
  const lines = stderr.split("\n").filter(Boolean);
  const problems = lines.filter((line) => !line.endsWith(" validates"));
  return lines.length - problems.length === files.length ? problems : [...problems, "not all are valid"];
}
