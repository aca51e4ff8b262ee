const SHORT_MS = 100;

/**
 * Runs `giveUp` after this time, unless it was ended before. A process that stood still (a busy machine, one that slept)
 * has not yet read what came meanwhile: a timer that is late waits once more, for as long as it was late.
 */
export function patience(ms: number, giveUp: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    const since = performance.now();
    timer = setTimeout(() => {
      const late = performance.now() - since - ms;
      if (late > SHORT_MS) timer = setTimeout(giveUp, late);
      else giveUp();
    }, ms);
  };
  const end = () => clearTimeout(timer);
  begin();
  return {
    end,
    beginAgain() {
      end();
      begin();
    },
  };
}
