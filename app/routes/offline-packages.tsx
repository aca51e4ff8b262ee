import { useLoaderData } from "@remix-run/react";

import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { OfflinePackages } from "#app/schemas/offline-packages.ts";
import { listOfflinePackages } from "#app/services/take-home/index.server.ts";
import { formatSize } from "#app/ui/format.ts";
import { Day } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["take-home"],
  title: "take-home.title",
  description: "take-home.description",
  cacheBy: [],
};

export const loader = screen(async (ctx) => unwrap(await listOfflinePackages(ctx)));

export default function OfflinePackagesPage() {
  const { t } = useTranslation();
  const { collections, canCreate } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("take-home.title")}</h1>
      <p>{t("take-home.text")}</p>
      <p>{t("take-home.kiwix")}</p>
      {canCreate === false && <p className="panel">{t("take-home.cannot-make")}</p>}
      {collections.map((collection) => (
        <OfflinePackageSection key={collection.category} collection={collection} />
      ))}
      <h2>{t("take-home.one-item")}</h2>
      <p>{t("take-home.one-item-text")}</p>
    </div>
  );
}

function OfflinePackageSection({ collection }: { collection: OfflinePackages["collections"][number] }) {
  const { t } = useTranslation();
  const { category, file, error } = collection;
  const name = t(`category.${category}`);
  return (
    <section className="grid gap-2">
      <h2>{name}</h2>
      {file ? (
        <>
          <p>
            <a href={file.url}>{t("file.sized", { name: `${name} (ZIM)`, size: formatSize(file.size) })}</a>
          </p>
          <p className="hint">
            {t("take-home.items", { count: file.items })}. {t("take-home.made")} <Day at={file.createdAt} />.
          </p>
          {file.isTruncated && <p className="hint">{t("take-home.is-cut")}</p>}
        </>
      ) : (
        <p className="hint">{t("take-home.none")}</p>
      )}
      {error && <p className="panel">{t(`take-home.problem-${error}`)}</p>}
    </section>
  );
}
