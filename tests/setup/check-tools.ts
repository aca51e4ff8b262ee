import { listMissingTools } from "#app/core/sandbox.server.ts";

/** Which of these programs this machine lacks. What is left out for that says so in its name: so it is counted as skipped. */
export async function checkTools(...tools: string[]) {
  const missing = await listMissingTools();
  const missingNames = tools.filter((tool) => missing.includes(tool));
  return {
    isAvailable: missingNames.length === 0,
    reason: missingNames.length ? ` (left out: ${missingNames.join(", ")} not here)` : "",
  };
}
