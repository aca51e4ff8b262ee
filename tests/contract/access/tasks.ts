import { createFailedJob } from "../../setup/create-failed-job.ts";
import { asPage, sendEach, form, json, type Trial } from "./requests.ts";

const NONE = "0198f3a1-0000-7000-8000-000000000000";

export const TRIALS: Record<string, Trial> = {
  T01: (send) => send("/api/admin/tasks"),
  T02: async (send) => {
    await createFailedJob();
    return send("/api/admin/tasks/retry", json({}));
  },
  T03: async (send) => send(`/api/admin/tasks/${await createFailedJob()}/retry`, json({})),
  T04: (send) => send(`/api/admin/tasks/${NONE}/retry`, json({})),
  T05: (send) => sendEach(asPage("/admin/tasks"), send),
  T06: async (send) => [
    await send(`/admin/tasks?dialog=retry&id=${await createFailedJob()}`, form({})),
    await send(`/admin/tasks?dialog=retry&id=${NONE}`, form({})),
    await send("/admin/tasks?dialog=all", form({})),
  ],
};
