import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useOrigin } from "#app/ui/shell/origin.ts";
import { useWords } from "#app/ui/words.tsx";

export function PermanentAddress({ path }: { path: string }) {
  const { say } = useWords();
  const address = useOrigin() + path;
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="thing-small">{say("item.address")}</h2>
      <p className="address">
        <a href={path}>{address}</a>
      </p>
      <CopyButton text={address} />
    </section>
  );
}
