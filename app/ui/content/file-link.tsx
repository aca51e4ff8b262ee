import { formatSize } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

/** On a slow line one wants to know the size first. */
export function FileLink({
  to,
  name,
  size,
  download,
}: {
  to: string;
  name: string;
  size: number;
  download?: boolean;
}) {
  const { say } = useWords();
  return (
    <a className="button" href={to} download={download}>
      {say("file.sized", { name, size: formatSize(size) })}
    </a>
  );
}
