import { useOrigin } from "#app/ui/shell/origin.ts";
import { useWords } from "#app/ui/words.tsx";

import { bookOf, pathOf, type ShownContent } from "./content-words.ts";

/** One sentence to cite an item by, ready to be copied. */
export function Citation({ item, section }: { item: ShownContent; section: string }) {
  const { say } = useWords();
  const year = bookOf(item).year || say("item.undated");
  const address = useOrigin() + pathOf(item);
  return (
    <section className="grid gap-2">
      <h2 className="thing-small">{say("item.cite")}</h2>
      <p className="address">{say("item.citation", item.author, item.title, year, section, address)}</p>
    </section>
  );
}
