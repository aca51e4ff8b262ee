import { useCallback, useEffect, useRef, useState } from "react";

const CONTROL = "a, button, input, select, textarea, summary, [contenteditable]";

type Pace = { advanceMs: number; tickMs: number; swipePx: number };

/** What script adds to the slides: moving by itself, by buttons, keys and swipes, and the way to stop it. */
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
    // Who asked for less motion gets none that was not asked for.
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

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isHere = target === document.body || ref.current?.contains(target);
      const isTyping = event.ctrlKey || event.metaKey || event.altKey || target.closest(CONTROL) !== null;
      if (!isHere || isTyping) return;
      if (event.key === "ArrowLeft") move(-1);
      else if (event.key === "ArrowRight") move(1);
      else if (event.key === " ") toggle();
      else if (/^[1-9]$/.test(event.key) && Number(event.key) <= slides) goTo(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [slides, move, goTo, toggle]);

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
    const onResize = () => {
      const scroller = carousel.querySelector<HTMLElement>(".slides");
      scroller?.scrollTo({ left: currentRef.current * scroller.clientWidth, behavior: "instant" });
    };
    carousel.addEventListener("touchstart", onDown, { passive: true });
    carousel.addEventListener("touchend", onUp, { passive: true });
    addEventListener("resize", onResize);
    return () => {
      carousel.removeEventListener("touchstart", onDown);
      carousel.removeEventListener("touchend", onUp);
      removeEventListener("resize", onResize);
    };
  }, [move, swipePx]);

  const currentRef = useRef(current);
  useEffect(() => {
    currentRef.current = current;
  }, [current]);

  const progress = Math.min(100, ((ticks * tickMs) / advanceMs) * 100);
  return { ref, current, isPlaying, isScripted, progress, move, goTo, toggle };
}
