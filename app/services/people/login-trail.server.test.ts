import fc from "fast-check";
import { expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser } from "../../../tests/setup/test-users.ts";
import { logIn } from "./accounts.server.ts";
import { DELETE_OLD_LOGINS } from "./sessions.server.ts";

let networks = 0;
const somewhere = (): Context => ({
  ...visitorContext(),
  clientInfo: { network: `203.0.113.${networks++}`, knownAccounts: [] },
});

const inOneHour = () =>
  createEntityManager().execute<
    { action: string; subject: string; name: string; actor: string; times: number }[]
  >(
    `select action, subject_id as subject, subject_name as name, actor_name as actor, sum(count)::int as times
     from audit_log where action like 'login.%' group by 1, 2, 3, 4`,
  );
const rows = async () =>
  (await createEntityManager().execute("select from audit_log where action like 'login.%'")).length;
const forgetAll = () => createEntityManager().execute("delete from audit_log where hour is not null");

const TRIES = ["right", "wrong", "unknown"] as const;

test("counts failed logins in few rows without storing the input, also concurrent ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...TRIES)), { minLength: 1, maxLength: 12 }),
      async (tries) => {
        await forgetAll();
        const players = [await createTestUser("user"), await createTestUser("admin")];
        const unknown = createEmail();
        await Promise.all(
          tries.map(([who, how]) =>
            logIn(somewhere(), {
              email: how === "unknown" ? unknown : players[who]!.email,
              password: how === "right" ? players[who]!.password : "typed-wrong",
            }),
          ),
        );
        const times = (how: string, who?: number) =>
          tries.filter(([one, way]) => way === how && (who === undefined || one === who)).length;
        const expected = players.flatMap(({ id, email }, who) => [
          {
            action: "login.succeeded",
            subject: id,
            name: `A <${email}>`,
            actor: `A <${email}>`,
            times: times("right", who),
          },
          {
            action: "login.failed",
            subject: id,
            name: `A <${email}>`,
            actor: "",
            times: times("wrong", who),
          },
        ]);
        expected.push({ action: "login.failed", subject: "", name: "", actor: "", times: times("unknown") });
        const found = await inOneHour();
        const byName = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
        expect(found.sort(byName)).toEqual(expected.filter((one) => one.times > 0).sort(byName));
        const stored = JSON.stringify(await createEntityManager().execute("select * from audit_log"));
        for (const typed of [unknown, "typed-wrong", ...players.map(({ password }) => password)])
          expect(stored).not.toContain(typed);
      },
    ),
    { numRuns: 15 },
  );
});

test("deletes logins after 90 days, and no decisions", async () => {
  await forgetAll();
  const player = await createTestUser("user");
  await logIn(somewhere(), { email: player.email, password: "wrong" });
  const decided = createId();
  await createEntityManager().execute(
    `insert into audit_log (id, created_at, actor_name, action, subject_id, subject_name)
     values (?, now() - interval '9 years', 'Mary', 'content.approved', 'x', 'X')`,
    [decided],
  );
  await createEntityManager().execute(DELETE_OLD_LOGINS);
  expect(await rows()).toBe(1);
  await createEntityManager().execute(
    "update audit_log set hour = hour - interval '91 days' where hour is not null",
  );
  await createEntityManager().execute(DELETE_OLD_LOGINS);
  expect(await rows()).toBe(0);
  expect(await createEntityManager().execute("select from audit_log where id = ?", [decided])).toHaveLength(
    1,
  );
});
