import fc from "fast-check";
import { Query } from "pg";
import { afterAll, expect, test, vi } from "vitest";

import type { Context } from "#app/core/context.ts";
import { markOf, storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { closeTransport, sendMessage } from "#app/services/mail/index.server.ts";

import { as, by, visitor } from "../../../tests/setup/context.ts";
import { cameTo, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { newEmail, newPlayer, type Player } from "../../../tests/setup/people.ts";
import { changePassword, logIn, setPassword } from "./accounts.server.ts";
import { askForPassword, mailAskedLink } from "./forgotten-passwords.server.ts";
import { whoHolds } from "./sessions.server.ts";
import { readSetupLink, setPasswordByLink } from "./setup-links.server.ts";

/** A password that was forgotten, and what an account is told of itself. */

afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

let networks = 0;
const somewhere = (): Context => ({
  ...visitor(),
  whence: { network: `198.18.0.${networks++}`, knownAccounts: [], browser: "Firefox, Android" },
});
const admin = () => as({ role: "admin", id: newId(), name: "Mary", email: "mary@example.org" });

type Job = { mark: string; told: { sealed: string } };
const jobs = async () =>
  (
    await fork().execute<{ data: Job }[]>(
      "select data from urithi_tasks.job where data -> 'told' ->> 'sealed' is not null order by created_on",
    )
  ).map(({ data }) => data);

/** What was asked for, as its tasks do it, each of them twice. */
async function doTasks() {
  for (const { mark, told } of await jobs())
    for (const _ of [1, 2])
      await mailAskedLink({
        name: "mail-asked-link",
        data: told,
        mark,
        signal: new AbortController().signal,
        stopping: new AbortController().signal,
        isLast: false,
      });
  await fork().execute("delete from urithi_tasks.job where data -> 'told' ->> 'sealed' is not null");
}
const idsTo = (address: string, kind: string) =>
  fork().execute<{ id: string }[]>("select id from message where address = ? and kind = ? order by id", [
    address,
    kind,
  ]);
async function linksTo(address: string) {
  await doTasks();
  for (const { id } of await idsTo(address, "forgotten-password")) await sendMessage({ id });
  return (await cameTo(address)).flatMap(
    ({ text }) => /\/set-password\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [],
  );
}
const roleOf = async ({ id }: Player) =>
  (await fork().execute<{ role: string }[]>("select role from account where id = ?", [id]))[0]!.role;

test.each(["user", "contrib_own", "admin"] as const)(
  "a link reaches the mailbox of an account (%s), and works once; its role stays",
  async (role) => {
    const player = await newPlayer(role);
    const before = await roleOf(player);
    await fork().execute("update account set confirmed_at = null where id = ?", [player.id]);
    expect(await askForPassword(somewhere(), { email: player.email.toUpperCase() })).toMatchObject({
      value: { isMailed: true },
    });
    expect(JSON.stringify(await jobs())).not.toContain(player.email);
    const [secret, ...more] = await linksTo(player.email);
    expect(more).toEqual([]);
    const set = { secret: secret!, password: "thought of anew" };
    expect(await setPasswordByLink(visitor(), set)).toMatchObject({ ok: true });
    // It came to the address, so that is theirs.
    const confirmed = "select confirmed_at is not null as is from account where id = ?";
    expect(await fork().execute(confirmed, [player.id])).toEqual([{ is: true }]);
    expect(await setPasswordByLink(visitor(), set)).toMatchObject({ ok: false });
    expect(await whoHolds(fork(), player.token, "cookie")).toBeUndefined();
    expect(await logIn(somewhere(), { email: player.email, password: set.password })).toMatchObject({
      ok: true,
    });
    expect(await roleOf(player)).toBe(before);
    expect(await idsTo(player.email, "password-changed")).toHaveLength(1);
  },
);

test("an address without an account is told nothing, and is answered the same", async () => {
  const [player, email] = [await newPlayer("user"), newEmail()];
  const answers = [];
  for (const one of [player.email, email]) answers.push(await askForPassword(somewhere(), { email: one }));
  expect(answers[0]).toEqual(answers[1]);
  expect(await linksTo(email)).toEqual([]);
  expect(await idsTo(email, "forgotten-password")).toEqual([]);
});

test("a known and an unknown address are answered the same with the same work however often, and no more is mailed", async () => {
  const [known, unknown] = [(await newPlayer("user")).email, newEmail()];
  await askForPassword(somewhere(), { email: newEmail() });
  const work = [];
  for (const email of [known, unknown])
    for (let times = 1; times <= 5; times++) {
      const asked = vi.spyOn(Query.prototype, "submit");
      expect(await askForPassword(somewhere(), { email: times > 3 ? email.toUpperCase() : email })).toEqual({
        ok: true,
        value: { isMailed: true },
      });
      // What was asked of the database, whatever stood in it.
      work.push(
        asked.mock.contexts.map((one) =>
          (one as unknown as { text: string }).text.replaceAll(/'[^']*'/g, "?"),
        ),
      );
      asked.mockRestore();
    }
  expect(work[0]!.join()).toMatch(/allowance.*urithi_tasks/s);
  for (const one of work) expect(one).toEqual(work[0]);
  expect(await linksTo(known)).toHaveLength(3);
});

test("strangers who ask for another's password, or have registered the address, neither silence its owner nor end a link that was mailed, nor flood the mailbox", async () => {
  const step = fc.oneof<fc.MaybeWeightedArbitrary<string | number>[]>(
    { weight: 4, arbitrary: fc.constantFrom("strangers ask three times", "somebody asks") },
    { weight: 4, arbitrary: fc.constantFrom(10, 61, 119, 121, 190) },
    fc.constantFrom("the owner uses a link", "who holds the account changes the password"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 2, maxLength: 7 }),
      async (isTheirs, steps) => {
        const player = await newPlayer("user");
        const { email } = player;
        // Else a stranger has registered it, and holds it until its owner uses a link.
        let isOwners = isTheirs;
        if (!isOwners)
          await fork().execute("update account set confirmed_at = null where id = ?", [player.id]);
        let secrets: string[] = [];
        const links = async () => {
          const hold = [];
          for (const secret of secrets) if ((await readSetupLink(visitor(), secret)).ok) hold.push(secret);
          return hold;
        };
        let clock = 0;
        let chosenAt = -Infinity;
        const mailed: number[] = [];
        const isAsked = async () => {
          const held = await links();
          await askForPassword(somewhere(), { email });
          const came = await linksTo(email);
          const isNew = came.length > secrets.length;
          secrets = came;
          if (isNew) {
            mailed.push(clock);
            // What was mailed before holds on.
            expect(await links()).toEqual(expect.arrayContaining([...held, secrets.at(-1)]));
          }
          // Whoever has just chosen a password knows it.
          else if (clock - chosenAt >= 120) expect(held).not.toEqual([]);
        };
        for (const one of steps) {
          if (typeof one === "number") {
            clock += one;
            await letPass(email, one);
          } else if (one === "the owner uses a link") {
            const [secret, ...others] = await links();
            if (!secret) continue;
            const set = { secret, password: "thought of anew" };
            expect(await setPasswordByLink(visitor(), set)).toMatchObject({ ok: true });
            for (const gone of [secret, ...others])
              expect(await readSetupLink(visitor(), gone)).toMatchObject({ ok: false });
            isOwners = true;
            mailed.length = 0;
          } else if (one === "who holds the account changes the password") {
            const hash = "select password_hash as hash from account where id = ?";
            const [{ hash: checked }] = (await fork().execute(hash, [player.id])) as [{ hash: string }];
            const held = await links();
            await fork().transactional((em) => setPassword(em, by(player), player.id, checked));
            expect(await links()).toEqual(isOwners ? [] : held);
            if (isOwners) chosenAt = clock;
          } else for (let times = one === "somebody asks" ? 1 : 3; times; times--) await isAsked();
        }
        // And at any moment its owner asks and gets one, or has one.
        await isAsked();
        for (const at of mailed)
          expect(mailed.filter((other) => other >= at && other < at + 120).length).toBeLessThanOrEqual(3);
      },
    ),
    {
      numRuns: 8,
      examples: [
        [true, ["strangers ask three times", 61, "somebody asks"]],
        [true, ["strangers ask three times", 190, "somebody asks"]],
        [true, ["strangers ask three times", "the owner uses a link", "somebody asks"]],
        [false, ["strangers ask three times", "who holds the account changes the password", "somebody asks"]],
      ],
    },
  );
});

/** As if so many minutes had passed, for what is counted of an address and for the links of its account. */
async function letPass(email: string, minutes: number) {
  const earlier = `interval '${minutes} minutes'`;
  await fork().execute(
    `update allowance set taken = array(select t - ${earlier} from unnest(taken) t), expires_at = expires_at - ${earlier} where id = ?`,
    [markOf("forgotten.address", email.toLowerCase())],
  );
  await fork().execute(
    `update setup_link set expires_at = expires_at - ${earlier} where account_id = (select id from account where email = ?)`,
    [email],
  );
}

test("a link that was asked for ends with its hours, another password, another address; not with the next one", async () => {
  const ask = async (email: string) => {
    await askForPassword(somewhere(), { email });
    return (await linksTo(email)).at(-1)!;
  };
  const holds = async (secret: string) => (await readSetupLink(visitor(), secret)).ok;
  const player = await newPlayer("contrib_own");
  const first = await ask(player.email);
  await fork().execute(
    "update setup_link set expires_at = expires_at - interval '179 minutes' where id = ?",
    [storedAs(first)],
  );
  expect(await holds(first)).toBe(true);
  await fork().execute("update setup_link set expires_at = expires_at - interval '1 minute' where id = ?", [
    storedAs(first),
  ]);
  expect(await holds(first)).toBe(false);
  const [second, third] = [await ask(player.email), await ask(player.email)];
  expect([await holds(second), await holds(third)]).toEqual([true, true]);
  const changed = await changePassword(by(player), {
    currentPassword: player.password,
    newPassword: "thought of anew",
  });
  expect(changed).toMatchObject({ ok: true });
  for (const gone of [second, third]) expect(await holds(gone)).toBe(false);
  const other = await newPlayer("contrib_own");
  const fourth = await ask(other.email);
  const [{ id }] = (await fork().execute("select id from contributor where account_id = ?", [other.id])) as [
    { id: string },
  ];
  const moved = newEmail();
  expect(await updateContributor(admin(), id, { email: moved })).toMatchObject({ ok: true });
  expect(await holds(fourth)).toBe(false);
  for (const address of [other.email, moved]) expect(await idsTo(address, "address-changed")).toHaveLength(1);
});

test("an administrator's login from a browser that the account has not used is told, once a day for the same", async () => {
  const [chief, reader] = [await newPlayer("admin"), await newPlayer("user")];
  const enter = async (player: Player, ctx: Context) => {
    const { email, password } = player;
    expect(await logIn(ctx, { email, password })).toMatchObject({ ok: true });
    return (await idsTo(email, "new-browser")).length;
  };
  const known = somewhere();
  known.whence = { ...known.whence, knownAccounts: [chief.id] };
  expect(await enter(chief, known)).toBe(0);
  const unknown = somewhere();
  expect(await enter(chief, unknown)).toBe(1);
  expect(await enter(chief, { ...unknown, em: fork() })).toBe(1);
  expect(await enter(chief, somewhere())).toBe(2);
  expect(await enter(reader, somewhere())).toBe(0);
});
