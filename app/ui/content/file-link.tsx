import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

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
  const { t } = useTranslation();
  return (
    <a className="button" href={to} download={download}>
      {t("file.name-and-size", { name, size: formatSize(size) })}
    </a>
  );
}
