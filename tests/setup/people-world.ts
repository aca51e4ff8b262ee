import type { Context } from "#app/core/context.ts";
import type { Result } from "#app/core/result.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { giveCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import {
  createContributor,
  deleteContributor,
  updateContributor,
} from "#app/services/contributors/contributors.server.ts";
import { changePassword, logIn, logOut, registerAndSignIn } from "#app/services/people/accounts.server.ts";
import {
  applyAsContributor,
  approveApplication,
  rejectApplication,
} from "#app/services/people/applications.server.ts";
import { askToConfirm, confirmAddress } from "#app/services/people/confirm-address.server.ts";
import { whoHolds } from "#app/services/people/sessions.server.ts";
import { giveSetupLink, setPasswordByLink } from "#app/services/people/setup-links.server.ts";

import { visitor } from "./context.ts";
import { pathInMail } from "./messages.ts";
import type { Command, Model } from "./people-model.ts";
import { newPlayer } from "./people.ts";

/** The reader, whose address is not confirmed, and the chief are there; the reader's address is what most of it is about. */
export const NAMES = ["reader", "scholar", "chief"];

/** The product as these histories know it: its secrets by the names that the model gives them. */
export type World = {
  emailOf(name: string): string;
  admin: Context["actor"];
  secrets: Map<string, string>;
  registered: number[];
};

let networks = 0;
const by = (actor: Context["actor"]): Context => ({
  ...visitor(),
  actor,
  whence: { network: `2001:db8:${(networks++).toString(16)}`, knownAccounts: [] },
});

export async function newWorld(): Promise<{ world: World; model: Model }> {
  const [chief, reader] = [await newPlayer("admin"), await newPlayer("user")];
  await fork().transactional((em) => askToConfirm(em, visitor(), reader.id));
  const own = newId();
  const session = { id: storedAs(newSecret())!, by: "bearer" as const };
  const world: World = {
    emailOf: (one) =>
      one === "chief" ? chief.email : one === "reader" ? reader.email : `${one}-${own}@example.org`,
    admin: { role: "admin", id: chief.id, name: "Chief", email: chief.email, session },
    secrets: new Map([
      ["session chief", chief.token],
      ["session reader", reader.token],
    ]),
    registered: [],
  };
  const model: Model = {
    accounts: {
      chief: { name: "A", role: "admin", password: chief.password, isConfirmed: true, isAsked: false },
      reader: { name: "A", role: "user", password: reader.password, isConfirmed: false, isAsked: true },
    },
    profiles: {},
    waiting: {},
    hasApplied: [],
    sessions: { "session chief": "chief", "session reader": "reader" },
    calendars: {},
    links: {},
    registrations: {},
  };
  return { world, model };
}

const attempts = new WeakMap<World, Map<number, { email: string; password: string; key: string }>>();

/** The identifier of the profile or the application that a command names, as whoever gives it has it on their screen. */
export async function aim({ emailOf }: World, asked: Command): Promise<string> {
  const named = TABLES[asked.do];
  if (!named || !("email" in asked)) return "";
  const [found] = await fork().execute<{ id: string }[]>(`select id from ${named} limit 1`, [
    emailOf(asked.email),
  ]);
  return found?.id ?? newId();
}

const APPLICATIONS = "contributor_application where email = ? order by status = 'pending' desc, id desc";
const PROFILES = "contributor where email = ?";
const TABLES: Partial<Record<Command["do"], string>> = {
  approve: APPLICATIONS,
  reject: APPLICATIONS,
  "change a profile": PROFILES,
  delete: PROFILES,
};

/** Does it in the product, to the thing with this identifier, and says in the model's words what was answered. */
export async function perform(world: World, asked: Command, at: number, id: string): Promise<string> {
  const { emailOf, secrets } = world;
  const told = (kind: string, secret: string | undefined, number = at) => {
    if (secret) secrets.set(`${kind} ${number}`, secret);
  };
  const linkIn = (url: string | undefined) => told("link", url?.split("/").at(-1));
  const kindOf = (result: Result<unknown>) => (result.ok ? "ok" : result.kind);
  const actor = async (session: string) =>
    (await whoHolds(fork(), secrets.get(session) ?? "", "bearer")) ?? ({ role: "visitor" } as const);
  const admin = () => by(world.admin);

  switch (asked.do) {
    case "register":
    case "again": {
      const known = attempts.get(world) ?? new Map();
      attempts.set(world, known);
      if (asked.do === "register") known.set(at, { ...asked, key: newId() });
      const number = asked.do === "register" ? at : asked.at;
      const typed = known.get(number);
      if (!typed) return "nothing";
      const ctx = { ...by({ role: "visitor" }), attempt: { key: typed.key, digest: "same" } };
      const answer = await registerAndSignIn(ctx, {
        name: "registered",
        email: emailOf(typed.email),
        password: typed.password,
      });
      if (!answer.ok) return answer.kind;
      const before = secrets.get(`session ${number}`);
      if (before && before !== answer.value.token) return "another session";
      told("session", answer.value.token, number);
      return `session ${number}`;
    }
    case "log in": {
      const answer = await logIn(by({ role: "visitor" }), { ...asked, email: emailOf(asked.email) });
      if (!answer.ok) return answer.kind;
      told("session", answer.value.token);
      return `session ${at}`;
    }
    case "log out":
      await logOut(by({ role: "visitor" }), secrets.get(asked.session) ?? "");
      return "ok";
    case "give calendar": {
      const answer = await giveCalendarLink(by(await actor(asked.session)), "registrations");
      if (answer.ok) told("calendar", answer.value.calendarUrl.split("/").at(-2));
      return kindOf(answer);
    }
    case "confirm":
      return kindOf(await confirmAddress(by({ role: "visitor" }), await confirmLinkOf(emailOf(asked.email))));
    case "apply": {
      const words = { name: "applied", expertise: "Music", motivation: "Words." };
      return kindOf(
        await applyAsContributor(by(await actor(asked.session)), { ...words, email: emailOf(asked.email) }),
      );
    }
    case "reject":
      return kindOf(await rejectApplication(admin(), id, { reason: "" }));
    case "approve": {
      const answer = await approveApplication(admin(), id, { password: asked.password, specialization: [] });
      if (!answer.ok) return answer.kind;
      linkIn(answer.value.setupUrl ?? (await pathInMail(`application-approved:${id}`)));
      return answer.value.account;
    }
    case "add": {
      const more = { title: "", institution: "", location: "", biography: "", website: "" };
      const answer = await createContributor(admin(), {
        ...more,
        name: "added",
        email: emailOf(asked.email),
        country: "Kenya",
        specialization: ["Music"],
        createUserAccount: asked.withAccount,
      });
      if (!answer.ok) return answer.kind;
      linkIn(answer.value.setupUrl);
      return answer.value.account ?? "ok";
    }
    case "change a profile":
      return kindOf(await updateContributor(admin(), id, { email: emailOf(asked.to) }));
    case "delete":
      return kindOf(await deleteContributor(admin(), id));
    case "give link": {
      const answer = await giveSetupLink(admin(), { email: emailOf(asked.email) });
      if (answer.ok) linkIn(answer.value.setupUrl);
      return kindOf(answer);
    }
    case "use link":
      return kindOf(
        await setPasswordByLink(by({ role: "visitor" }), {
          secret: secrets.get(asked.link) ?? newSecret(),
          password: asked.password,
        }),
      );
    case "change password":
      return kindOf(
        await changePassword(by(await actor(asked.session)), {
          currentPassword: asked.current,
          newPassword: asked.password,
        }),
      );
  }
}

/** The secret that was mailed to an address last. */
async function confirmLinkOf(email: string): Promise<string> {
  const [account] = await fork().execute<{ link: string | null }[]>(
    "select confirm_link as link from account where email = ?",
    [email],
  );
  const path = account?.link ? await pathInMail(`confirm-address:${account.link}`) : undefined;
  return path?.split("/").at(-1) ?? newSecret();
}

/** The same as `seen`, of the product. */
export async function look({ emailOf, secrets }: World) {
  const em = fork();
  const names = new Map(NAMES.map((one) => [emailOf(one), one]));
  const emails = [...names.keys()];
  const list = emails.map(() => "?").join(", ");
  const rows = (sql: string) => em.execute<{ key: string; email: string | null }[]>(sql, emails);
  const named = (email: string | null) => (email === null ? null : names.get(email)!);
  const called = await rows(`select email::text as email, name as key from account where email in (${list})`);
  const roles = await rows(`select email::text as email, role as key from account where email in (${list})`);
  const confirmed = await rows(
    `select email::text as email, '' as key from account where confirmed_at is not null and email in (${list})`,
  );
  const profiles = await rows(
    `select c.email::text as key, a.email::text as email from contributor c
     left join account a on a.id = c.account_id where c.email in (${list})`,
  );
  const held = (table: string) =>
    rows(
      `select s.id as key, a.email::text as email from ${table} s join account a on a.id = s.account_id
       where a.email in (${list})`,
    );
  const ids = new Map([...secrets].map(([id, secret]) => [storedAs(secret), id]));
  const openBy = (all: { key: string; email: string | null }[]) =>
    Object.fromEntries(
      all.map(({ key, email }) => [ids.get(key) ?? "a secret that nobody was told", named(email)]),
    );
  return {
    names: Object.fromEntries(called.map(({ key, email }) => [named(email), key])),
    roles: Object.fromEntries(roles.map(({ key, email }) => [named(email), key])),
    confirmed: confirmed.map(({ email }) => named(email)!).sort(),
    profiles: Object.fromEntries(profiles.map(({ key, email }) => [named(key), named(email)])),
    sessions: openBy(await held("session")),
    calendars: openBy(await held("calendar_link")),
    links: openBy(await held("setup_link")),
  };
}
