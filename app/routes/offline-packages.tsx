import { useLoaderData } from "@remix-run/react";

import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { OfflinePackages } from "#app/schemas/offline-packages.ts";
import { listOfflinePackages } from "#app/services/offline-packages/index.server.ts";
import { formatSize } from "#app/ui/format.ts";
import { Day } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["offline-packages"],
  title: "offline-packages.title",
  description: "offline-packages.description",
  cacheBy: [],
};

export const loader = screen(async (ctx) => unwrap(await listOfflinePackages(ctx)));

export default function OfflinePackagesPage() {
  const { t } = useTranslation();
  const { collections, canCreate } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("offline-packages.title")}</h1>
      <p>{t("offline-packages.text")}</p>
      <p>{t("offline-packages.kiwix")}</p>
      {canCreate === false && <p className="panel">{t("offline-packages.tools-missing")}</p>}
      {collections.map((collection) => (
        <OfflinePackageSection key={collection.category} collection={collection} />
      ))}
      <h2>{t("offline-packages.single-item")}</h2>
      <p>{t("offline-packages.single-item-text")}</p>
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
            <a href={file.url}>
              {t("file.name-and-size", { name: `${name} (ZIM)`, size: formatSize(file.size) })}
            </a>
          </p>
          <p className="hint">
            {t("offline-packages.items", { count: file.items })}. {t("offline-packages.created-at")}{" "}
            <Day at={file.createdAt} />.
          </p>
          {file.isTruncated && <p className="hint">{t("offline-packages.truncated")}</p>}
        </>
      ) : (
        <p className="hint">{t("offline-packages.none")}</p>
      )}
      {error && <p className="panel">{t(`offline-packages.problem-${error}`)}</p>}
    </section>
  );
}
