import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

const TYPED = "input, select, textarea, [contenteditable]";
const PRESSED = "a, button, summary";

type Pace = { advanceMs: number; tickMs: number; swipePx: number };

export function useCarousel(slides: number, { advanceMs, tickMs, swipePx }: Pace) {
  const ref = useRef<HTMLElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [current, setCurrent] = useState(0);
  const [ticks, setTicks] = useState(0);

  const goTo = useCallback(
    (slide: number) => {
      setTicks(0);
      setCurrent((slide + slides) % slides);
    },
    [slides],
  );
  const move = useCallback(
    (by: number) => {
      setTicks(0);
      setCurrent((slide) => (slide + by + slides) % slides);
    },
    [slides],
  );
  const toggle = useCallback(() => setPlaying((was) => !was), []);

  useEffect(() => {
    setScripted(true);
    setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(() => setTicks((was) => was + 1), tickMs);
    return () => clearInterval(clock);
  }, [isPlaying, tickMs]);

  useEffect(() => {
    if (ticks * tickMs >= advanceMs) move(1);
  }, [ticks, move, tickMs, advanceMs]);

  useEffect(() => {
    const scroller = ref.current?.querySelector<HTMLElement>(".slides");
    scroller?.scrollTo({ left: current * scroller.clientWidth });
  }, [current, isScripted]);

  useKeys(ref, slides, { move, goTo, toggle });
  useSwipes(ref, swipePx, move);
  useSameSlide(ref, current);

  const progress = Math.min(100, ((ticks * tickMs) / advanceMs) * 100);
  return { ref, current, isPlaying, isScripted, progress, move, goTo, toggle };
}

type Carousel = RefObject<HTMLElement | null>;
type Moves = { move(by: number): void; goTo(slide: number): void; toggle(): void };

/** Keys count only where the carousel, or nothing, has the focus. */
function useKeys(ref: Carousel, slides: number, { move, goTo, toggle }: Moves) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isHere = target === document.body || ref.current?.contains(target);
      const isTyping = event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED) !== null;
      if (!isHere || isTyping) return;
      if (event.key === "ArrowLeft") move(-1);
      else if (event.key === "ArrowRight") move(1);
      else if (event.key === " " && !target.closest(PRESSED)) toggle();
      else if (/^[1-9]$/.test(event.key) && Number(event.key) <= slides) goTo(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [ref, slides, move, goTo, toggle]);
}

function useSwipes(ref: Carousel, swipePx: number, move: Moves["move"]) {
  useEffect(() => {
    const carousel = ref.current;
    if (!carousel) return;
    let from: number | undefined;
    const onDown = (event: TouchEvent) => (from = event.touches[0]?.clientX);
    const onUp = (event: TouchEvent) => {
      const distance = (event.changedTouches[0]?.clientX ?? 0) - (from ?? 0);
      if (from !== undefined && Math.abs(distance) > swipePx) move(distance < 0 ? 1 : -1);
      from = undefined;
    };
    carousel.addEventListener("touchstart", onDown, { passive: true });
    carousel.addEventListener("touchend", onUp, { passive: true });
    return () => {
      carousel.removeEventListener("touchstart", onDown);
      carousel.removeEventListener("touchend", onUp);
    };
  }, [ref, move, swipePx]);
}

function useSameSlide(ref: Carousel, current: number) {
  useEffect(() => {
    const onResize = () => {
      const scroller = ref.current?.querySelector<HTMLElement>(".slides");
      scroller?.scrollTo({ left: current * scroller.clientWidth, behavior: "instant" });
    };
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, [ref, current]);
}
