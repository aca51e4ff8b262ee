import { missingTools } from "#app/core/confined.server.ts";

/** Which of these programs this machine lacks. What is left out for that says so in its name: so it is counted as skipped. */
export async function lacking(...tools: string[]) {
  const missing = await missingTools();
  const lacks = tools.filter((tool) => missing.includes(tool));
  return { isHere: lacks.length === 0, why: lacks.length ? ` (left out: ${lacks.join(", ")} not here)` : "" };
}
