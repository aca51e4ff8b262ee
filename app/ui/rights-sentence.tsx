import type { Rights } from "#app/schemas/lists.ts";
import { rightsPage } from "#app/schemas/work-facts.ts";
import { useWords } from "#app/ui/words.tsx";

/** What one may do with a thing, in one plain sentence, with the page of the licence or the statement. */
export function RightsSentence({ rights }: { rights: Rights | null }) {
  const { say } = useWords();
  if (!rights) return <>{say("rights.unknown")}</>;
  return (
    <>
      {say(`rights.${rights}`)}{" "}
      <a href={rightsPage(rights)} target="_blank" rel="license noreferrer">
        {rights}
      </a>
    </>
  );
}
