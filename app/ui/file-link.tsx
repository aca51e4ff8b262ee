import { formatSize } from "./format.ts";
import { useWords } from "./words.tsx";

/** A link to a file says how heavy it is: on a slow line that is what one wants to know first. */
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
      {say("file.sized", name, formatSize(size))}
    </a>
  );
}
