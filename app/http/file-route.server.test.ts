import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createSecret } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { storeBuffer } from "#app/services/files/index.server.ts";

import { createTestUsers, createSession, type TestUser } from "../../tests/setup/test-users.ts";
import { createFileRoute } from "./file-route.server.ts";
import type { FileRange, LoadContext } from "./load-context.server.ts";

let name: string;
let loader: ReturnType<typeof createFileRoute>;
let users: TestUser[];
let sessions: { id: string; token: string }[];
beforeAll(async () => {
  const em = createEntityManager();
  ({ name } = await em.transactional((inside) => storeBuffer(inside, "a.txt", Buffer.from("a file"))));
  const sent = { name, originalName: "a.txt", digest: "d", size: 6, mediaType: "text/plain" };
  loader = createFileRoute({ summary: "A file" } as never, () =>
    Promise.resolve(ok({ ...sent, disposition: "inline" as const })),
  );
  users = await createTestUsers(["user", "user", "admin"]);
  sessions = [];
  for (const { id, token } of users) sessions.push({ id, token }, { id, token: await createSession(id) });
});

async function readPerson(headers: Record<string, string>) {
  let sent: { person: string | undefined } | undefined;
  const http = {
    clientAddress: "127.0.0.1",
    sendFile({ file }: FileRange, init: ResponseInit, person?: string) {
      void file.close();
      sent = { person };
      return new Response(null, init);
    },
  };
  const request = new Request("http://127.0.0.1/api/content/1/view", { headers });
  await loader({ request, params: {}, context: { http } as unknown as LoadContext });
  return sent!.person;
}

const otherCookies = fc.array(
  fc.constantFrom("lang=sw", "lang=fr", "reading_style=large", "known_accounts=x", "notice=", "a"),
  {
    maxLength: 3,
  },
);
const separator = fc.constantFrom(";", "; ", ";  ");
const session = fc.record({
  which: fc.nat({ max: 5 }),
  isForged: fc.boolean(),
  by: fc.oneof(
    fc.record({ before: otherCookies, after: otherCookies, separator }),
    fc.record({ scheme: fc.constantFrom("Bearer ", "bearer ", "BEARER   ") }),
  ),
});

test("counts downloads per account across its sessions, and forged sessions as visitors", () =>
  fc.assert(
    fc.asyncProperty(session, async ({ which, isForged, by }) => {
      const session = sessions[which]!;
      const token = isForged ? createSecret() : session.token;
      const headers: Record<string, string> =
        "scheme" in by
          ? { Authorization: by.scheme + token }
          : { Cookie: [...by.before, `session=${token}`, ...by.after].join(by.separator) };
      expect(await readPerson(headers)).toBe(isForged ? undefined : session.id);
    }),
    { numRuns: 100 },
  ));

test("counts a request without credentials for no account", async () => {
  expect(await readPerson({})).toBeUndefined();
  expect(await readPerson({ Cookie: "lang=sw" })).toBeUndefined();
});
