import { createId } from "#app/models/id.ts";

import { execute } from "../../setup/execute.ts";
import { asPage, form, getScreenPaths, json, put, sendEach, type Trial } from "./requests.ts";

/** Removes the terms of earlier trials, because the length of a list is limited. */
async function createTerm() {
  const code = `Term ${createId()}`;
  await execute(`delete from vocabulary_term where code ~ '[0-9a-f]{8}-[0-9a-f]{4}-'`);
  await execute(`insert into vocabulary_term (list, code, position) values ('event-types', ?, 100)`, [code]);
  return code;
}

const API = "/api/admin/vocabularies/event-types";
const SCREEN = "/admin/vocabularies/event-types";
const toCommandPath = (dialog: string, term: string) => `${SCREEN}?${new URLSearchParams({ dialog, term })}`;

export const TRIALS: Record<string, Trial> = {
  VOC01: (send) => send("/api/vocabularies/event-types"),
  VOC02: (send) => send(API),
  VOC03: (send) => send(`${API}/${encodeURIComponent(createId())}`, json({ labels: { en: "Story" } })),
  VOC04: async (send) => send(`${API}/${await createTerm()}`, put({ labels: { en: "Story" } })),
  VOC05: async (send) => {
    const code = await createTerm();
    return [
      await send(`${API}/${code}/merge`, json({ into: "Workshop", preview: true })),
      await send(`${API}/${code}/merge`, json({ into: "Workshop" })),
    ];
  },
  VOC06: (send) =>
    sendEach(
      getScreenPaths("VOC06").flatMap((path) => asPage(path.replace("{list}", "event-types"))),
      send,
    ),
  VOC07: async (send) => {
    const term = await createTerm();
    const responses = [await send(`${SCREEN}?dialog=add`, form({ "labels.en": createId() }))];
    for (const command of ["up", "down", "retire", "restore"])
      responses.push(await send(toCommandPath(command, term), form({})));
    return [
      ...responses,
      await send(toCommandPath("edit", term), form({ "labels.en": "Story" })),
      await send(toCommandPath("merge", term), form({ into: "Workshop" })),
    ];
  },
  VOC08: (send) => send("/term-labels/sw?version=1"),
};
