import { useWords } from "#app/ui/words.tsx";

/** A thing's pictures for viewers of other programs. */
export function manifestOf(id: string) {
  const type = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type, href: `/iiif/${id}/manifest.json` };
}

export function IiifLink({ id }: { id: string }) {
  const { say } = useWords();
  return (
    <p>
      {say("iiif.others")} <a {...manifestOf(id)}>{say("iiif.manifest")}</a>
    </p>
  );
}
