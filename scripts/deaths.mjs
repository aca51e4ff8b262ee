// @ts-check
/** What is said of a process that died, and cannot say it. */

/** The file descriptor on which a process writes which requests are under way. */
export const UNDER_WAY = 4;

/** @param {string} how @param {unknown} underWay @param {number} pauseMs */
export function tellDeath(how, underWay, pauseMs) {
  console.log(
    JSON.stringify({ level: 60, time: new Date().toISOString(), how, underWay, msg: "the process died" }),
  );
  console.error(`Urithi died (${how}). It is started again in ${pauseMs / 1_000} s.`);
}

/** The last whole line that it wrote of its requests under way. @param {import("node:child_process").ChildProcess} child */
export function lastLine(child) {
  let [last, rest] = ["[]", ""];
  const pipe = /** @type {import("node:stream").Readable} */ (child.stdio[UNDER_WAY]);
  pipe.setEncoding("utf8").on("data", (piece) => {
    const lines = `${rest}${piece}`.split("\n");
    rest = lines.pop() ?? "";
    last = lines.at(-1) ?? last;
  });
  return () => JSON.parse(last);
}
