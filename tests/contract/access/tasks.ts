import { createFailedJob } from "../../setup/create-failed-job.ts";
import { asPage, every, form, json, type Trial } from "./ask.ts";

/** How the rows about tasks in the background are tried. Screens are asked for as a page and as their data. */

const NONE = "0198f3a1-0000-7000-8000-000000000000";

export const TRIALS: Record<string, Trial> = {
  T01: (ask) => ask("/api/admin/tasks"),
  T02: async (ask) => {
    await createFailedJob();
    return ask("/api/admin/tasks/retry", json({}));
  },
  T03: async (ask) => ask(`/api/admin/tasks/${await createFailedJob()}/retry`, json({})),
  T04: (ask) => ask(`/api/admin/tasks/${NONE}/retry`, json({})),
  T05: (ask) => every(asPage("/admin/tasks"), ask),
  T06: async (ask) => [
    await ask(`/admin/tasks?dialog=retry&id=${await createFailedJob()}`, form({})),
    await ask(`/admin/tasks?dialog=retry&id=${NONE}`, form({})),
    await ask("/admin/tasks?dialog=all", form({})),
  ],
};
