import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

const INPUT_SELECTOR = "input, select, textarea, [contenteditable]";
const CLICKABLE_SELECTOR = "a, button, summary";

type CarouselTiming = { advanceMs: number; tickMs: number; swipePx: number };

export function useCarousel(slides: number, { advanceMs, tickMs, swipePx }: CarouselTiming) {
  const ref = useRef<HTMLElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [current, setCurrent] = useState(0);
  const [ticks, setTicks] = useState(0);

  const showSlide = useCallback(
    (slide: number) => {
      setTicks(0);
      setCurrent((slide + slides) % slides);
    },
    [slides],
  );
  const move = useCallback(
    (steps: number) => {
      setTicks(0);
      setCurrent((slide) => (slide + steps + slides) % slides);
    },
    [slides],
  );
  const toggle = useCallback(() => setPlaying((previous) => !previous), []);

  useEffect(() => {
    setScripted(true);
    setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(() => setTicks((previous) => previous + 1), tickMs);
    return () => clearInterval(clock);
  }, [isPlaying, tickMs]);

  useEffect(() => {
    if (ticks * tickMs >= advanceMs) move(1);
  }, [ticks, move, tickMs, advanceMs]);

  useEffect(() => {
    const scroller = ref.current?.querySelector<HTMLElement>(".slides");
    scroller?.scrollTo({ left: current * scroller.clientWidth });
  }, [current, isScripted]);

  useKeys(ref, slides, { move, showSlide, toggle });
  useSwipes(ref, swipePx, move);
  useSlideAfterResize(ref, current);

  const progress = Math.min(100, ((ticks * tickMs) / advanceMs) * 100);
  return { ref, current, isPlaying, isScripted, progress, move, goTo: showSlide, toggle };
}

type CarouselRef = RefObject<HTMLElement | null>;
type CarouselControls = { move(steps: number): void; showSlide(slide: number): void; toggle(): void };

function useKeys(ref: CarouselRef, slides: number, { move, showSlide, toggle }: CarouselControls) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const hasFocus = target === document.body || ref.current?.contains(target);
      const isTyping =
        event.ctrlKey || event.metaKey || event.altKey || target.closest(INPUT_SELECTOR) !== null;
      if (!hasFocus || isTyping) return;
      if (event.key === "ArrowLeft") move(-1);
      else if (event.key === "ArrowRight") move(1);
      else if (event.key === " " && !target.closest(CLICKABLE_SELECTOR)) toggle();
      else if (/^[1-9]$/.test(event.key) && Number(event.key) <= slides) showSlide(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [ref, slides, move, showSlide, toggle]);
}

function useSwipes(ref: CarouselRef, swipePx: number, move: CarouselControls["move"]) {
  useEffect(() => {
    const carousel = ref.current;
    if (!carousel) return;
    let startX: number | undefined;
    const onDown = (event: TouchEvent) => (startX = event.touches[0]?.clientX);
    const onUp = (event: TouchEvent) => {
      const distance = (event.changedTouches[0]?.clientX ?? 0) - (startX ?? 0);
      if (startX !== undefined && Math.abs(distance) > swipePx) move(distance < 0 ? 1 : -1);
      startX = undefined;
    };
    carousel.addEventListener("touchstart", onDown, { passive: true });
    carousel.addEventListener("touchend", onUp, { passive: true });
    return () => {
      carousel.removeEventListener("touchstart", onDown);
      carousel.removeEventListener("touchend", onUp);
    };
  }, [ref, move, swipePx]);
}

function useSlideAfterResize(ref: CarouselRef, current: number) {
  useEffect(() => {
    const onResize = () => {
      const scroller = ref.current?.querySelector<HTMLElement>(".slides");
      scroller?.scrollTo({ left: current * scroller.clientWidth, behavior: "instant" });
    };
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, [ref, current]);
}
