import type { ReactNode } from "react";

import { formatCountry } from "#app/ui/display-names.ts";
import { formatSize } from "#app/ui/format.ts";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { useWords } from "#app/ui/words.tsx";

import { nameOfCategory, useAdded, type ShownMedia } from "./media-words.ts";

export function MediaFacts({ item }: { item: ShownMedia }) {
  const { say, language } = useWords();
  const added = useAdded();
  const { type, category, tags, fileSize, originalFilename } = item;
  const isPlayed = type === "audio" || type === "video";
  const facts: [string, ReactNode][] = [
    [say("media.type"), say(`media.type-${type}`)],
    [say("field.category"), nameOfCategory(say, category)],
    [say("media.photographer"), item.photographer],
    [say("media.credit"), item.creditLine],
    [say("media.copyright"), item.copyrightInfo],
    [say("rights.title"), <RightsSentence key="rights" rights={item.rights} />],
    [say("media.location"), item.location],
    [say("field.country"), item.country && formatCountry(language, item.country)],
    [say("field.tags"), tags.join(", ")],
    [say("media.date"), added(item)],
    [say("field.file"), originalFilename],
    [say("media.size"), formatSize(fileSize)],
    [
      say("media.use"),
      [
        say("media.views", { count: item.views }),
        ...(isPlayed ? [say("media.plays", { count: item.plays })] : []),
        say("item.downloads", { count: item.downloads }),
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
