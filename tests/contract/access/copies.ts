import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { createId } from "#app/models/id.ts";

import { execute } from "../../setup/execute.ts";
import { createItem, updateItem } from "../../setup/items.ts";
import { insertRow } from "../../setup/rows.ts";
import { createEmail } from "../../setup/test-users.ts";
import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

const buildRequest = () => ({ name: "Amina Said", email: createEmail(), reason: "For my thesis." });
const DECISION = { approve: "false", reply: "No.", days: "14", downloads: "5" };

async function createClosedItem() {
  const id = await createItem(undefined);
  await updateItem(id, "embargo_until = '2999-01-01'");
  return id;
}

async function createCopy() {
  const secret = createSecret();
  const item = await createItem(undefined);
  const request = await insertRow("copy_request", {
    ...{ content_id: item, decided_at: new Date(), is_approved: true },
    ...{ reply: "", max_downloads: 9 },
  });
  await execute(
    `insert into secret_link (id, kind, token_hash, copy_request_id, payload, expires_at)
     select ?, 'copy', ?, ?, jsonb_build_object('files', jsonb_agg(f.name)), now() + interval '1 day'
       from item_file i join stored_file f on f.id = i.file_id where i.content_id = ?`,
    [createId(), hashToken(secret), request, item],
  );
  return { secret, request };
}

const getPaths = (secret: string) => [
  `/api/copies/${secret}`,
  `/api/copies/${secret}/file`,
  ...asPage(`/copies/${secret}`),
];

export const TRIALS: Record<string, Trial> = {
  CP01: async (send) => send(`/api/content/${await createClosedItem()}/copy-requests`, json(buildRequest())),
  CP02: async (send) => sendEach(asPage(`/items/${await createClosedItem()}/copy`), send),
  CP03: async (send) => send(`/items/${await createClosedItem()}/copy`, form(buildRequest())),
  CP04: (send) => send("/api/copy-requests?state=open"),
  CP05: async (send) => send(`/api/copy-requests/${await insertRow("copy_request")}`),
  CP06: async (send) =>
    send(`/api/copy-requests/${await insertRow("copy_request")}`, put({ approve: false })),
  CP07: async (send) =>
    sendEach(
      ["/admin/copy-requests", `/admin/copy-requests/${await insertRow("copy_request")}`].flatMap(asPage),
      send,
    ),
  CP08: async (send) => send(`/admin/copy-requests/${await insertRow("copy_request")}`, form(DECISION)),
  CP09: (send) => sendEach(getPaths(createSecret()), send),
  CP11: async (send) => send(`/api/copy-requests/${(await createCopy()).request}/link`, { method: "DELETE" }),
  CP12: async (send) => send(`/admin/copy-requests/${(await createCopy()).request}?dialog=end`, form({})),
  CP10: async (send) => sendEach(getPaths((await createCopy()).secret), send),
};
