/** A process that stands still (a busy machine, one that slept) loses one of them at most. */
const SLICES = 5;

/**
 * Runs `giveUp` after this time, unless it was ended before. It counts in slices, since a process that stood still has
 * not yet heard what came meanwhile; and as Node looks at timers before it reads, what is there is read first.
 */
export function patience(ms: number, giveUp: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let isOver = false;

  function wait(left: number) {
    const slice = Math.min(left, Math.ceil(ms / SLICES));
    timer = setTimeout(left > slice ? () => wait(left - slice) : readFirst, slice);
  }
  function readFirst() {
    turn = setImmediate(() => {
      isOver = true;
      giveUp();
    });
  }
  function stop() {
    clearTimeout(timer);
    clearImmediate(turn);
  }
  wait(ms);
  return {
    end() {
      isOver = true;
      stop();
    },
    beginAgain() {
      if (isOver) return;
      stop();
      wait(ms);
    },
  };
}
