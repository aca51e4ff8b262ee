import { describe, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";

import { as, visitor } from "../../tests/setup/context.ts";
import { newPlayer } from "../../tests/setup/people.ts";
import { logIn } from "./accounts.server.ts";
import { applyAsContributor, approveApplication, rejectApplication } from "./applications.server.ts";
import { whoHolds } from "./sessions.server.ts";

const amina = {
  name: "Amina Said",
  email: "amina@example.org",
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
};

const stored = (email: string) =>
  fork().execute<{ name: string; status: string }[]>(
    "select name, status from contributor_application where email = ?",
    [email],
  );

test("an application is stored as pending", async () => {
  expect(await applyAsContributor(visitor(), amina)).toEqual({ ok: true, value: { received: true } });
  expect(await stored(amina.email)).toEqual([{ name: "Amina Said", status: "pending" }]);
});

test("a second application from a waiting address gets the same answer and makes no row, whatever its case", async () => {
  const again = await applyAsContributor(visitor(), {
    ...amina,
    email: "AMINA@example.org",
    name: "Somebody else",
  });
  expect(again.ok).toBe(true);
  expect(await stored(amina.email)).toEqual([{ name: "Amina Said", status: "pending" }]);
});

test("what is typed is stored as it is, quotes, backslashes and question marks included", async () => {
  const odd = { ...amina, email: "odd@example.org", name: `O'Neil \\ "?" $1 ; -- ??` };
  await applyAsContributor(visitor(), odd);
  expect(await stored("odd@example.org")).toEqual([{ name: odd.name, status: "pending" }]);
});

describe("deciding", () => {
  const admin = () => as({ role: "admin", id: newId(), name: "Mary", email: "mary@example.org" });
  let number = 0;
  const applied = async (email = `applicant-${number++}@example.org`) => {
    await applyAsContributor(visitor(), { ...amina, email, expertise: "Music; Dance, Music ," });
    const [row] = await fork().execute<{ id: string }[]>(
      "select id from contributor_application where email = ? and status = 'pending'",
      [email],
    );
    return { id: row!.id, email };
  };
  const approval = { password: "a first one", specialization: [] };
  const login = (email: string, password = "a first one") => logIn(visitor(), { email, password });
  const profiles = (email: string) =>
    fork().execute<{ specialization: string[]; country: string }[]>(
      "select specialization, country from contributor where email = ?",
      [email],
    );

  test("an approved applicant can log in as a contributor and has a profile", async () => {
    const { id, email } = await applied();
    const answer = await approveApplication(admin(), id, approval);
    expect(answer).toMatchObject({
      ok: true,
      value: { account: "created", application: { status: "approved" } },
    });
    expect(await login(email)).toMatchObject({ ok: true, value: { user: { role: "contributor" } } });
    expect(await profiles(email)).toEqual([{ specialization: ["Music", "Dance"], country: "Not specified" }]);
  });

  test("the administrator may correct the specializations", async () => {
    const { id, email } = await applied();
    await approveApplication(admin(), id, { ...approval, specialization: ["Ethnomusicology"] });
    expect(await profiles(email)).toMatchObject([{ specialization: ["Ethnomusicology"] }]);
  });

  test("of forty who decide at once, one does, and one trace of it is left", async () => {
    const { id, email } = await applied();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 ? approveApplication(admin(), id, approval) : rejectApplication(admin(), id, { reason: "No." }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.kind === "conflict")).toHaveLength(39);
    const trail = await fork().execute<{ action: string }[]>(
      "select action from trail_entry where subject_id = ? and action like 'application.%'",
      [id],
    );
    expect(trail).toHaveLength(1);
    const isApproved = trail[0]!.action === "application.approved";
    expect(await profiles(email)).toHaveLength(isApproved ? 1 : 0);
  });

  test("a reader's account is raised, keeps its password, and is logged out everywhere", async () => {
    const reader = await newPlayer("user");
    const { id } = await applied(reader.email);
    expect(await approveApplication(admin(), id, approval)).toMatchObject({ value: { account: "raised" } });
    expect((await login(reader.email)).ok).toBe(false);
    expect(await whoHolds(fork(), reader.token, "cookie")).toBeUndefined();
    expect(await login(reader.email, reader.password)).toMatchObject({
      value: { user: { id: reader.id, role: "contributor" } },
    });
    expect(await profiles(reader.email)).toHaveLength(1);
  });

  test("an administrator of that address stays as they are", async () => {
    const chief = await newPlayer("admin");
    const { id } = await applied(chief.email);
    expect(await approveApplication(admin(), id, approval)).toMatchObject({
      value: { account: "administrator" },
    });
    expect(await whoHolds(fork(), chief.token, "cookie")).toMatchObject({ role: "admin" });
    expect((await login(chief.email)).ok).toBe(false);
    expect(await profiles(chief.email)).toEqual([]);
  });

  test("a contributor of that address keeps password and profile", async () => {
    const one = await newPlayer("contrib_own");
    const { id } = await applied(one.email);
    expect(await approveApplication(admin(), id, approval)).toMatchObject({ value: { account: "kept" } });
    expect(await profiles(one.email)).toMatchObject([{ specialization: [] }]);
    expect((await login(one.email, one.password)).ok).toBe(true);
  });

  test("who is rejected may apply again, and the reason is kept", async () => {
    const { id, email } = await applied();
    expect(await rejectApplication(admin(), id, { reason: "Too early." })).toMatchObject({
      value: { application: { status: "rejected", rejectionReason: "Too early." } },
    });
    const again = await applied(email);
    expect(again.id).not.toBe(id);
  });

  test("what is not there, or no identifier at all, is not found", async () => {
    for (const id of [newId(), "1", "' or true --"])
      expect(await approveApplication(admin(), id, approval)).toMatchObject({ kind: "missing" });
  });

  test("a contributor or an administrator has no need to apply", async () => {
    for (const role of ["contributor", "admin"] as const)
      expect(
        await applyAsContributor(as({ role, id: newId(), name: "A", email: "a@example.org" }), amina),
      ).toMatchObject({ kind: "conflict" });
  });
});
