import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useReadingPosition } from "./reading-position.ts";

export function ContinueReading({ id, path, position }: { id: string; path: string; position?: number }) {
  const { t } = useTranslation();
  const page = useReadingPosition(id, position);
  if (!page || page === 1) return null;
  return (
    <p>
      <Link className="button" to={`${path}/read/${page}`}>
        {t("reading.continue-from-page", { page })}
      </Link>
    </p>
  );
}
