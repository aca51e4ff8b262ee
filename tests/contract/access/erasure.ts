import { execute } from "../../setup/execute.ts";
import { form, json, type Trial } from "./requests.ts";

/** The other rows use the same accounts. */
const undo = async (id: string | undefined, response: Promise<Response>) => {
  const sent = await response;
  if (id) await execute("update account set erase_on = null where id = ?", [id]);
  return sent;
};

export const TRIALS: Record<string, Trial> = {
  ER01: (send, user) =>
    undo(user?.id, send("/api/me", json({ password: user?.password ?? "none" }, { method: "DELETE" }))),
  ER02: (send) => send("/api/me", json({ password: "made up" }, { method: "DELETE" })),
  ER03: async (send, user) => {
    if (user) await execute("update session set proven_at = null where account_id = ?", [user.id]);
    return send("/api/me", json({}, { method: "DELETE" }));
  },
  ER04: (send) => send("/api/me/keep", json({}, { method: "PUT" })),
  ER05: (send, user) => undo(user?.id, send("/account?dialog=leave", form({}))),
  ER06: (send) => send("/account?dialog=stay", form({})),
};
