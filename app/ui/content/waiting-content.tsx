import type { ReactNode } from "react";

import { useWords } from "#app/ui/words.tsx";

import type { ShownContent } from "./content-words.ts";

export function WaitingContent(props: { waiting: ShownContent[]; card: (item: ShownContent) => ReactNode }) {
  const { waiting, card } = props;
  const { say } = useWords();
  if (waiting.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <h2 id="waiting">{say("content.yours-wait")}</h2>
      {waiting.map(card)}
    </section>
  );
}
