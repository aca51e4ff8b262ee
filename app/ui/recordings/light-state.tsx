import { useWords } from "#app/ui/words.tsx";

export type Light = { state: "waiting" | "made" | "never" | "given-up"; size?: number; percent?: number };

// Each by its name: a template would bring all that is said of recordings.
const STATES = {
  waiting: "recordings.waiting",
  never: "recordings.never",
  "given-up": "recordings.given-up",
} as const;

/** How far the light copy is, for whom it belongs to. */
export function LightState({ copy }: { copy?: Light }) {
  const { say } = useWords();
  if (!copy || copy.state === "made") return null;
  const { state, percent } = copy;
  return (
    <p className="text-soft">
      {state === "waiting" && percent !== undefined
        ? say("recordings.under-way", percent)
        : say(STATES[state])}
    </p>
  );
}
