import { listMissingTools } from "#app/core/sandbox.server.ts";

/** `reason` is appended to the name of the skipped test. */
export async function checkTools(...tools: string[]) {
  const missing = await listMissingTools();
  const missingNames = tools.filter((tool) => missing.includes(tool));
  return {
    isAvailable: missingNames.length === 0,
    reason: missingNames.length ? ` (left out: ${missingNames.join(", ")} not here)` : "",
  };
}
