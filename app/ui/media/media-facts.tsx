import type { ReactNode } from "react";

import { formatCountry } from "#app/ui/display-names.ts";
import { formatSize } from "#app/ui/format.ts";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatMediaCategory, useFormatAddedDate, type ShownMedia } from "./shown-media.ts";

export function MediaFacts({ item }: { item: ShownMedia }) {
  const { t, language } = useTranslation();
  const formatAddedDate = useFormatAddedDate();
  const { type, category, tags, fileSize, originalFilename } = item;
  const isRecording = type === "audio" || type === "video";
  const facts: [string, ReactNode][] = [
    [t("media.type"), t(`media.type-${type}`)],
    [t("field.category"), formatMediaCategory(t, category)],
    [t("media.photographer"), item.photographer],
    [t("media.credit"), item.creditLine],
    [t("media.copyright"), item.copyrightInfo],
    [t("rights.title"), <RightsSentence key="rights" rights={item.rights} />],
    [t("media.location"), item.location],
    [t("field.country"), item.country && formatCountry(language, item.country)],
    [t("field.tags"), tags.join(", ")],
    [t("media.date"), formatAddedDate(item)],
    [t("field.file"), originalFilename],
    [t("media.size"), formatSize(fileSize)],
    [
      t("media.usage"),
      [
        t("media.views", { count: item.views }),
        ...(isRecording ? [t("media.plays", { count: item.plays })] : []),
        t("item.downloads", { count: item.downloads }),
      ].join(", "),
    ],
  ];
  return (
    <dl className="facts-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
