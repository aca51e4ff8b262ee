/** A second signal means now; but npm and the terminal may both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;
const LONGEST_DRAIN_MS = 20_000;
/** Another process has its place already, so a long download or a form on a slow line may come to its end. */
export const RETIRED_MS = 60 * 60_000;

/** Until when what is under way may be answered is known once it was told; who is told again may have less time. */
export function toldToEnd() {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  let endBy = Infinity;
  const tell = (withinMs: number) => {
    endBy = Math.min(endBy, Date.now() + withinMs);
    resolve();
  };
  let toldAt: number | undefined;
  const end = () => {
    toldAt ??= Date.now();
    tell(LONGEST_DRAIN_MS);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (toldAt !== undefined && Date.now() - toldAt > SAME_SIGNAL_MS) process.exit(1);
      end();
    });
  process.on("message", (message) => {
    if (message === "end") end();
    if (message === "retire") tell(RETIRED_MS);
  });
  process.on("disconnect", end);
  return { told, isOverdue: () => Date.now() > endBy };
}
