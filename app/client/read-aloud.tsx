import { useEffect, useRef, useState } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const MAX_PART_LENGTH = 200;

function splitForSpeech(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.match(/[^.!?…:;]+[.!?…:;]*\s*/g) ?? [])
    .flatMap(
      (sentence) =>
        sentence.match(new RegExp(`.{1,${MAX_PART_LENGTH}}(?=\\s|$)|.{1,${MAX_PART_LENGTH}}`, "gsu")) ?? [],
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

/** After a pause, the whole part is repeated, because phones cannot resume within a part. */
export function ReadAloud({ textId }: { textId: string }) {
  const { t } = useTranslation();
  const isSupported = useHydrated() && typeof speechSynthesis === "object";
  const [state, setState] = useState<"silent" | "speaking" | "paused">("silent");
  const reading = useRef({ parts: [] as string[], index: 0, turn: 0 });

  useEffect(() => {
    if (!isSupported) return;
    const stop = () => {
      reading.current.turn++;
      speechSynthesis.cancel();
    };
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [isSupported]);

  if (!isSupported) return null;
  const cancelSpeech = () => {
    reading.current.turn++;
    speechSynthesis.cancel();
  };
  const speakNext = () => {
    const { parts, index, turn } = reading.current;
    const part = parts[index];
    if (part === undefined) return setState("silent");
    const utterance = new SpeechSynthesisUtterance(part);
    utterance.lang = document.getElementById(textId)?.lang ?? "";
    const isCancelled = () => turn !== reading.current.turn;
    utterance.onend = () => {
      if (isCancelled()) return;
      reading.current.index++;
      speakNext();
    };
    utterance.onerror = () => isCancelled() || setState("silent");
    speechSynthesis.speak(utterance);
  };
  const start = () => {
    cancelSpeech();
    reading.current.parts = splitForSpeech(document.getElementById(textId)?.innerText ?? "");
    reading.current.index = 0;
    setState("speaking");
    speakNext();
  };
  const pause = () => {
    cancelSpeech();
    setState("paused");
  };
  const resume = () => {
    setState("speaking");
    speakNext();
  };
  const stop = () => {
    cancelSpeech();
    setState("silent");
  };
  const renderButton = (label: string, onClick: () => void) => (
    <button type="button" className="button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <p className="flex flex-wrap gap-3">
      {state === "silent" && renderButton(t("reading.listen"), start)}
      {state === "speaking" && renderButton(t("reading.pause"), pause)}
      {state === "paused" && renderButton(t("reading.resume"), resume)}
      {state !== "silent" && renderButton(t("reading.stop"), stop)}
    </p>
  );
}
