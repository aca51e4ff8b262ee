/** A second signal means now; but npm and the terminal may both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;
const MAX_DRAIN_MS = 20_000;

/** Until `isOverdue` the requests in progress may be answered. */
export function toldToEnd() {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  let toldAt: number | undefined;
  const end = () => {
    toldAt ??= Date.now();
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (toldAt !== undefined && Date.now() - toldAt > SAME_SIGNAL_MS) process.exit(1);
      end();
    });
  process.on("message", (message) => {
    if (message === "end") end();
  });
  process.on("disconnect", end);
  return { told, isOverdue: () => toldAt !== undefined && Date.now() > toldAt + MAX_DRAIN_MS };
}
