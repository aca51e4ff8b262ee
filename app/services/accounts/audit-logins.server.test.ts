import fc from "fast-check";
import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { applyRetention } from "#app/services/privacy/index.server.ts";

import { clientContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser } from "../../../tests/setup/test-users.ts";
import { logIn } from "./accounts.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const countLogins = () =>
  execute<{ action: string; subject: string; name: string; actor: string; times: number }>(
    `select action, subject_id as subject, subject_name as name, actor_name as actor, sum(count)::int as times
     from audit_log where action like 'login.%' group by 1, 2, 3, 4`,
  );
const countRows = async () => (await execute("select from audit_log where action like 'login.%'")).length;
const deleteAll = () => execute("delete from audit_log where hour is not null");

const OUTCOMES = ["right", "wrong", "unknown"] as const;

test("counts failed logins in few rows without storing the input, also concurrent ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...OUTCOMES)), {
        minLength: 1,
        maxLength: 12,
      }),
      async (attempts) => {
        await deleteAll();
        const users = [await createTestUser("user"), await createTestUser("admin")];
        const unknown = createEmail();
        await Promise.all(
          attempts.map(([userIndex, outcome]) =>
            logIn(clientContext(), {
              email: outcome === "unknown" ? unknown : users[userIndex]!.email,
              password: outcome === "right" ? users[userIndex]!.password : "typed-wrong",
            }),
          ),
        );
        const countAttempts = (outcome: string, expectedIndex?: number) =>
          attempts.filter(
            ([userIndex, attempted]) =>
              attempted === outcome && (expectedIndex === undefined || userIndex === expectedIndex),
          ).length;
        const expected = users.flatMap(({ id, email }, userIndex) => [
          {
            action: "login.succeeded",
            subject: id,
            name: `A <${email}>`,
            actor: `A <${email}>`,
            times: countAttempts("right", userIndex),
          },
          {
            action: "login.failed",
            subject: id,
            name: `A <${email}>`,
            actor: "",
            times: countAttempts("wrong", userIndex),
          },
        ]);
        expected.push({
          action: "login.failed",
          subject: "",
          name: "",
          actor: "",
          times: countAttempts("unknown"),
        });
        const rows = await countLogins();
        const byName = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
        expect(rows.sort(byName)).toEqual(expected.filter((row) => row.times > 0).sort(byName));
        const stored = JSON.stringify(await execute("select * from audit_log"));
        for (const secretInput of [unknown, "typed-wrong", ...users.map(({ password }) => password)])
          expect(stored).not.toContain(secretInput);
      },
    ),
    { numRuns: 15 },
  );
});

test("deletes logins after 90 days, and no decisions", async () => {
  await deleteAll();
  const user = await createTestUser("user");
  await logIn(clientContext(), { email: user.email, password: "wrong" });
  const decisionId = createId();
  await execute(
    `insert into audit_log (id, created_at, actor_name, action, subject_id, subject_name)
     values (?, now() - interval '9 years', 'Mary', 'content.approved', 'x', 'X')`,
    [decisionId],
  );
  await applyRetention(createEntityManager());
  expect(await countRows()).toBe(1);
  await execute("update audit_log set hour = hour - interval '91 days' where hour is not null");
  await applyRetention(createEntityManager());
  expect(await countRows()).toBe(0);
  expect(await execute("select from audit_log where id = ?", [decisionId])).toHaveLength(1);
});
