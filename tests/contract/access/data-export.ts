import { expect } from "vitest";

import { createId } from "#app/models/id.ts";

import { createAppointment } from "../../setup/appointments.ts";
import { execute } from "../../setup/execute.ts";
import { receiveFile } from "../../setup/items.ts";
import { createTestUser } from "../../setup/test-users.ts";
import { form, json, sendEach, type Trial } from "./requests.ts";

async function createStoredExport(account: string) {
  const { name, size, digest } = await receiveFile("urithi-data.zip", Buffer.from("PK"));
  const id = createId();
  await execute("update data_export set account_id = null where account_id = ?", [account]);
  await execute("delete from upload_file where name = ?", [name]);
  await execute(
    `insert into stored_file (id, name, original_name, extension, size, digest, created_at)
     values (?, ?, 'urithi-data.zip', 'zip', ?, ?, now())`,
    [id, name, size, digest],
  );
  await execute("insert into data_export (id, account_id, state, file_id) values (?, ?, 'ready', ?)", [
    createId(),
    account,
    id,
  ]);
}

const expectPrivate = (response: Response) => {
  if (response.ok) expect(response.headers.get("cache-control")).toContain("no-store");
  return response;
};

const toVisitPaths = (secret: string) => [
  `/visits-appointments/${secret}/urithi.zip`,
  `/api/appointments/links/${secret}/export`,
];

export const TRIALS: Record<string, Trial> = {
  EX01: async (send) => expectPrivate(await send("/api/me/export")),
  EX02: (send) => send("/api/me/export", json({})),
  EX03: async (send, user) => {
    if (user) await execute("update session set proven_at = null where account_id = ?", [user.id]);
    return send("/api/me/export", json({}));
  },
  EX04: async (send, user) => {
    if (user) await createStoredExport(user.id);
    const response = expectPrivate(await send("/api/me/export/file"));
    if (response.ok) expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    return response;
  },
  EX05: async (send, user) => {
    await createStoredExport((await createTestUser("user")).id);
    if (user) await execute("update data_export set account_id = null where account_id = ?", [user.id]);
    return send("/api/me/export/file");
  },
  EX06: (send) => send("/account?dialog=export", form({})),
  EX07: async (send) => {
    const responses = await sendEach(toVisitPaths((await createAppointment(undefined)).secret), send);
    return responses.map(expectPrivate);
  },
  EX08: (send) => sendEach(toVisitPaths("made-up"), send),
};
