import { useWords } from "#app/ui/words.tsx";

export type Light = { state: "waiting" | "made" | "never" | "given-up"; size?: number; percent?: number };

/** How far the light copy is, for whom it belongs to. */
export function LightState({ copy }: { copy?: Light }) {
  const { say } = useWords();
  if (!copy || copy.state === "made") return null;
  const { state, percent } = copy;
  return (
    <p className="text-soft">
      {state === "waiting" && percent !== undefined
        ? say("recordings.under-way", percent)
        : say(`recordings.${state}`)}
    </p>
  );
}
