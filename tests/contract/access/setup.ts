import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

export const TRIALS: Record<string, Trial> = {
  Q01: (send) => send("/api/admin/setup"),
  Q02: (send) => send("/api/admin/setup/logo", put({ skipped: true })),
  Q03: (send) => send("/api/admin/demo", json({}, { method: "DELETE" })),
  Q04: (send) =>
    sendEach(
      ["/admin/setup", "/admin/setup?dialog=demo", "/admin/setup/mail", "/admin/setup/backup"].flatMap(
        (path) => (path.includes("?") ? [path] : asPage(path)),
      ),
      send,
    ),
  Q05: async (send) => [
    await send("/admin/setup?dialog=skip", form({ name: "logo", skipped: "false" })),
    await send("/admin/setup?dialog=demo", form({})),
  ],
};
