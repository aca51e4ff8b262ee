import { useEffect, useRef, useState } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

/** Some browsers stop by themselves in a longer part. */
const LONGEST = 200;

function partsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.match(/[^.!?…:;]+[.!?…:;]*\s*/g) ?? [])
    .flatMap(
      (sentence) => sentence.match(new RegExp(`.{1,${LONGEST}}(?=\\s|$)|.{1,${LONGEST}}`, "gsu")) ?? [],
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

/** After a pause the browser's voice repeats its part: telephones cannot go on within one. */
export function ReadAloud({ of }: { of: string }) {
  const { say } = useWords();
  const isHere = useHydrated() && typeof speechSynthesis === "object";
  const [state, setState] = useState<"silent" | "speaking" | "paused">("silent");
  const reading = useRef({ parts: [] as string[], at: 0, turn: 0 });

  useEffect(() => {
    if (!isHere) return;
    const stop = () => {
      reading.current.turn++;
      speechSynthesis.cancel();
    };
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [isHere]);

  if (!isHere) return null;
  const hush = () => {
    reading.current.turn++;
    speechSynthesis.cancel();
  };
  const speak = () => {
    const { parts, at, turn } = reading.current;
    const part = parts[at];
    if (part === undefined) return setState("silent");
    const said = new SpeechSynthesisUtterance(part);
    said.lang = document.getElementById(of)?.lang ?? "";
    const isOver = () => turn !== reading.current.turn;
    said.onend = () => {
      if (isOver()) return;
      reading.current.at++;
      speak();
    };
    said.onerror = () => isOver() || setState("silent");
    speechSynthesis.speak(said);
  };
  const begin = () => {
    hush();
    reading.current.parts = partsOf(document.getElementById(of)?.innerText ?? "");
    reading.current.at = 0;
    setState("speaking");
    speak();
  };
  const pause = () => {
    hush();
    setState("paused");
  };
  const goOn = () => {
    setState("speaking");
    speak();
  };
  const stop = () => {
    hush();
    setState("silent");
  };
  const button = (words: string, act: () => void) => (
    <button type="button" className="button" onClick={act}>
      {words}
    </button>
  );
  return (
    <p className="flex flex-wrap gap-3">
      {state === "silent" && button(say("reading.listen"), begin)}
      {state === "speaking" && button(say("reading.pause"), pause)}
      {state === "paused" && button(say("reading.resume"), goOn)}
      {state !== "silent" && button(say("reading.stop"), stop)}
    </p>
  );
}
