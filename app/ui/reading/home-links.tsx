import { formatAbout } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

export function HomeLinks({ id, bytes }: { id: string; bytes: number }) {
  const { say } = useWords();
  const size = say("reading.about", { size: formatAbout(bytes) });
  return (
    <details>
      <summary>{say("reading.home")}</summary>
      <p className="hint">{say("reading.home-text")}</p>
      <ul>
        <li>
          <a href={`/texts/${id}/urithi.html`}>
            {say("file.sized", { name: say("reading.home-html"), size })}
          </a>
        </li>
        <li>
          <a href={`/texts/${id}/urithi.epub`}>
            {say("file.sized", { name: say("reading.home-epub"), size })}
          </a>
        </li>
      </ul>
    </details>
  );
}
