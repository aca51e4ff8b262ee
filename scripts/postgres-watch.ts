/** Restarts a dead database, with growing pauses; of several processes only the first does so. */

const LOOK_EVERY_MS = 250;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const STEADY_MS = 5 * 60_000;

export type Told = { is: "dead" } | { is: "back" } | { is: "not to be started"; error: unknown };

type Watched = {
  isAlive(): boolean;
  isOurTurn(): boolean;
  startAgain(): Promise<void>;
  tell(told: Told): void;
};

/** Returns how to stop, which waits for a start under way. */
export function watchOver({ isAlive, isOurTurn, startAgain, tell }: Watched): () => Promise<void> {
  let isOver = false;
  let pauseMs = FIRST_PAUSE_MS;
  let startedAt = Date.now();
  let looking = Promise.resolve();
  let timer = later(LOOK_EVERY_MS);

  function later(ms: number) {
    return setTimeout(() => (looking = look()), ms).unref();
  }

  async function look() {
    let nextMs = LOOK_EVERY_MS;
    if (isAlive()) {
      if (Date.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    } else if (isOurTurn()) {
      tell({ is: "dead" });
      await startAgain().then(
        () => tell({ is: "back" }),
        (error: unknown) => tell({ is: "not to be started", error }),
      );
      startedAt = Date.now();
      nextMs = pauseMs;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    if (!isOver) timer = later(nextMs);
  }

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}
