import { useWords } from "#app/ui/words.tsx";

export type Light = { state: "waiting" | "made" | "never" | "given-up"; size?: number; percent?: number };

// Whole keys: a template would bring every sentence about recordings to the browser.
const STATES = {
  waiting: "recordings.waiting",
  never: "recordings.never",
  "given-up": "recordings.given-up",
} as const;

/** For the owner. */
export function LightState({ copy }: { copy?: Light }) {
  const { say } = useWords();
  if (!copy || copy.state === "made") return null;
  const { state, percent } = copy;
  return (
    <p className="text-soft">
      {state === "waiting" && percent !== undefined
        ? say("recordings.under-way", { percent })
        : say(STATES[state])}
    </p>
  );
}
