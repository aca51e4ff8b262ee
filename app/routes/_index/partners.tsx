import type { PlainKey } from "#app/messages/translate.ts";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

const PARTNERS: PlainKey[] = [
  "partner.archive",
  "partner.institute",
  "partner.museums",
  "partner.press",
  "partner.makumbusho",
  "partner.university",
];

export function Partners() {
  const { say } = useWords();
  return (
    <section className="partners wide" aria-labelledby="partners">
      <h2 id="partners">{say("partners.title")}</h2>
      <ul>
        {PARTNERS.map((partner) => (
          <li key={partner}>
            <Weave of={partner} repeat={20} className="partner-mark" />
            {say(partner)}
          </li>
        ))}
      </ul>
    </section>
  );
}
