import { Form, useLocation } from "@remix-run/react";

import { LETTERS, LINES } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

export type Look = { letters: (typeof LETTERS)[number]; lines: (typeof LINES)[number] };

/** With script the page changes in place. */
export function LookForm({ look }: { look: Look }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  return (
    <details>
      <summary>{say("reading.look")}</summary>
      <Form
        method="post"
        action="/reading-look"
        preventScrollReset
        replace
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <span>{say("reading.letters")}</span>
        {LETTERS.map((one) => (
          <button key={one} className="button" name="letters" value={one} aria-pressed={one === look.letters}>
            {say(`reading.letters-${one}`)}
          </button>
        ))}
        <span>{say("reading.lines")}</span>
        {LINES.map((one) => (
          <button key={one} className="button" name="lines" value={one} aria-pressed={one === look.lines}>
            {say(`reading.lines-${one}`)}
          </button>
        ))}
      </Form>
    </details>
  );
}
