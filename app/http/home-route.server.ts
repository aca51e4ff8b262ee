import { ok } from "#app/core/result.ts";
import { publicOrigin } from "#app/http/origin.server.ts";
import { streamRoute } from "#app/http/stream-route.server.ts";
import { SECTIONS, type Rights } from "#app/schemas/lists.ts";
import { takeHome, type HomeFormat } from "#app/services/reading/index.server.ts";

export const homeRoute = (format: HomeFormat) =>
  streamRoute(async (ctx, { params, isOpening }) => {
    const { say } = ctx;
    const words = {
      addressOf: ({ category, id }: { category: keyof typeof SECTIONS; id: string }) =>
        `${publicOrigin()}${SECTIONS[category]}/${id}`,
      addressIs: say("item.address"),
      byMachine: say("reading.by-machine"),
      isCut: say("reading.is-cut"),
      contents: say("reading.contents"),
      page: (number: number) => say("reading.page", { number }),
      rights: (rights: Rights | null) => say(rights ? `rights.${rights}` : "rights.unknown"),
    };
    const taken = await takeHome(ctx, params.id!, { format, words, isOpening });
    if (!taken.ok) return { written: taken, type: format, ending: format };
    const { item, pieces } = taken.value;
    return { written: ok(pieces), type: format, ending: format, words: item.title };
  });
