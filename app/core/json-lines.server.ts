import { setImmediate as nextTurn } from "node:timers/promises";

/** Throws if a line is not JSON. Yields to other requests between lines. */
export async function* parseJsonLines(output: Buffer): AsyncGenerator<unknown> {
  for (let start = 0; start < output.length;) {
    const lineEnd = output.indexOf("\n", start);
    const end = lineEnd < 0 ? output.length : lineEnd;
    yield JSON.parse(output.toString("utf8", start, end));
    start = end + 1;
    await nextTurn();
  }
}
