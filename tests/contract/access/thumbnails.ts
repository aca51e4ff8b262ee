import { createItem, updateItem } from "../../setup/items.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { insertThumbnail } from "../../setup/thumbnails.ts";
import { type SendRequest, sendEach, type Trial } from "./requests.ts";
import { getSharedId } from "./shared-items.ts";

type State = Parameters<typeof createItem>[1];

const fetchThumbnail = async (
  send: SendRequest,
  user: TestUser | undefined,
  state: State,
  assignments = "title = title",
) => {
  const id = await getSharedId(user, `thumbnail ${JSON.stringify(state)} ${assignments}`, async (owner) => {
    const created = await createItem(owner, { category: "Library", ...state });
    await updateItem(created, assignments);
    await insertThumbnail(created);
    return created;
  });
  const path = `/api/content/${id}/thumbnail`;
  return sendEach([path, `${path}?v=abc123`], send);
};

export const TRIALS: Record<string, Trial> = {
  TN01: (send, user) => fetchThumbnail(send, user, {}),
  TN02: async (send, user) => [
    ...(await fetchThumbnail(send, user, { status: "pending" })),
    ...(await fetchThumbnail(send, user, { status: "rejected" })),
  ],
  TN03: (send, user) => fetchThumbnail(send, user, { isPublished: false }),
  TN04: (send, user) => fetchThumbnail(send, user, {}, "embargo_until = '2999-01-01'"),
  TN05: (send, user) => fetchThumbnail(send, user, {}, "is_picture_hidden = true"),
  TN06: async (send) => {
    const id = await createItem(undefined);
    const ids = [id, crypto.randomUUID(), "x"];
    return sendEach(
      ids.map((each) => `/api/content/${each}/thumbnail`),
      send,
    );
  },
};
