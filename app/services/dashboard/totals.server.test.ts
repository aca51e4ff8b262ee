import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { COMPACT_CACHED_COUNTS_SQL } from "#app/models/sql.ts";
import { CONTENT_CATEGORIES, GENRES, REPOSITORY_SUBJECTS } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { deleteContributor } from "#app/services/contributors/contributors.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { loadDashboard } from "./dashboard.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const ALL = { page: 1, limit: 100 };
const TAGS = [
  "Poetry",
  "poetry",
  "POETRY",
  "Fiction",
  "fiction",
  "Archaeology",
  "urban",
  "Short Story",
  "barkcloth",
];

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

const fields = fc.record({
  status: fc.constantFrom("approved", "approved", "pending", "rejected"),
  isPublished: fc.boolean(),
  category: fc.constantFrom(...CONTENT_CATEGORIES),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
  contributor: fc.option(fc.nat(2)),
});
const anyAction = fc.oneof(
  fc.record({ action: fc.constant("write" as const), item: fc.nat(4), fields }),
  fc.record({ action: fc.constant("remove" as const), item: fc.nat(4) }),
  fc.record({ action: fc.constant("dismiss" as const), contributor: fc.nat(2) }),
  fc.record({ action: fc.constant("fold" as const) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

async function createWorld() {
  const em = createEntityManager();
  await em.execute("delete from content; delete from event; delete from contributor");
  const contributors = [createId(), createId(), createId()];
  const items = Array.from({ length: 5 }, () => createId());
  for (const [i, id] of contributors.entries())
    await em.execute(
      "insert into contributor (id, name, email, country, specialization) values (?, 'A', ?, ?, ?)",
      [
        id,
        `${id}@example.org`,
        ["Kenya", "Kenya/Art", "Uganda"][i],
        `{${["Art/Law", "Law", "History"][i]},Art}`,
      ],
    );
  return { em, contributors, items };
}

async function applyAction(
  { em, contributors, items }: Awaited<ReturnType<typeof createWorld>>,
  step: Action,
) {
  if (step.action === "fold") return em.execute(COMPACT_CACHED_COUNTS_SQL);
  if (step.action === "remove") return em.execute("delete from content where id = ?", [items[step.item]]);
  if (step.action === "dismiss")
    return deleteContributor(userContext(admin), contributors[step.contributor]!);
  const { status, isPublished, category, tags, contributor } = step.fields;
  const id = items[step.item]!;
  await em.execute(
    `insert into stored_file (id, name, original_name, extension, size, digest) values (?, ?, 'a.pdf', 'pdf', 1, '')
     on conflict do nothing`,
    [id, id],
  );
  await em.execute(
    `insert into content (id, title, author, description, category, country, content_type, file_id, approval_status, is_published, tags,
       contributor_id) values (?, 'A', 'A', 'A', ?, 'Kenya', 'article', ?, ?, ?, ?, (select id from contributor where id = ?))
     on conflict (id) do update set category = excluded.category, approval_status = excluded.approval_status,
       is_published = excluded.is_published, tags = excluded.tags, contributor_id = excluded.contributor_id`,
    [
      id,
      category,
      id,
      status,
      isPublished,
      `{${tags.map((tag) => `"${tag}"`).join(",")}}`,
      contributor === null ? null : contributors[contributor]!,
    ],
  );
}

const expectOk = <Value>(result: { ok: true; value: Value } | { ok: false }) => {
  if (!result.ok) throw new Error("refused");
  return result.value;
};

async function compare() {
  for (const category of [undefined, ...CONTENT_CATEGORIES])
    for (const countFilter of [
      {},
      ...GENRES.map((genre) => ({ genre })),
      ...[...REPOSITORY_SUBJECTS, GENRES[0], GENRES[1]].map((subject) => ({ subject })),
    ])
      for (const includesLoaned of [true, false]) {
        const filter = { category, ...countFilter, includesLoaned };
        const { content, pagination } = expectOk(await listContent(userContext(admin), filter, ALL));
        expect([filter, pagination.totalItems]).toEqual([filter, content.length]);
      }
  for (const country of [undefined, "Kenya", "Kenya/Art", "Uganda"])
    for (const specialization of [undefined, "History", "Art", "Law", "Art/Law"]) {
      const filter = { country, specialization };
      const { contributors, pagination } = expectOk(await listContributors(userContext(admin), filter, ALL));
      expect([filter, pagination.totalItems]).toEqual([filter, contributors.length]);
    }
  const [expectedCounts] = await execute<object>(
    `select (select count(*) from account)::int as users, (select count(*) from contributor)::int as contributors,
       (select count(distinct contributor_id) from content where approval_status = 'approved')::int as active`,
  );
  const { users, contributors } = expectOk(await loadDashboard(userContext(admin))).overview;
  expect({ users: users.total, contributors: contributors.total, active: contributors.active }).toEqual(
    expectedCounts,
  );
}

test("matches counted rows for sections, contributors with approved items and the dashboard", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 12 }), async (actions) => {
      const world = await createWorld();
      for (const action of actions) await applyAction(world, action);
      await compare();
    }),
    { numRuns: 4 },
  );
});
