/**
 * Who may be whom, in a few lines: what accounts, roles, sessions, calendar addresses and one-time links must be after anything that people
 * do, without hashes, locks or SQL. Histories are played against it and against the product (people-histories.ts).
 */

export type Command =
  | { do: "register"; email: string; password: string }
  | { do: "again"; at: number }
  | { do: "log in"; email: string; password: string }
  | { do: "log out"; session: string }
  | { do: "give calendar"; session: string }
  /** By the newest link that was mailed to this address. */
  | { do: "confirm"; email: string }
  | { do: "apply"; session: string; email: string }
  | { do: "approve"; email: string; password: string }
  | { do: "reject"; email: string }
  | { do: "add"; email: string; withAccount: boolean }
  | { do: "change a profile"; email: string; to: string }
  | { do: "delete"; email: string }
  | { do: "give link"; email: string }
  | { do: "use link"; link: string; password: string }
  | { do: "change password"; session: string; current: string; password: string };

/** One that is over opens nothing, but what it was for goes over to the next. */
type Link = { id: string; profile: string | null; isOver?: boolean };
type Registration = { email: string; password: string; isDone?: boolean };
type Account = {
  name: string;
  role: "admin" | "contributor" | "user";
  password: string | null;
  /** Whether somebody has shown that the address is theirs. */
  isConfirmed: boolean;
  /** Whether a link to confirm it was mailed there. */
  isAsked: boolean;
};
export type Model = {
  accounts: Record<string, Account>;
  /** By address: whose account each profile is. */
  profiles: Record<string, { account: string | null; name: string }>;
  /** Who asked, by the address that they named; who is asked twice by different senders speaks for nobody. */
  waiting: Record<string, { askedBy: string | null; name: string }>;
  hasApplied: string[];
  /** What is open, and on which account. */
  sessions: Record<string, string>;
  /** Which addresses open whose calendar. */
  calendars: Record<string, string>;
  /** The one link of an account, and the profile that comes with it. */
  links: Record<string, Link>;
  registrations: Record<number, Registration>;
};

/** Whatever opens an account, or a part of it, without its password. */
const endAccess = ({ sessions, calendars }: Model, email: string) => {
  for (const open of [sessions, calendars])
    for (const [id, whose] of Object.entries(open)) if (whose === email) delete open[id];
};

/** One that only sets a password ends with the password that is changed. */
function endPlainLink({ links }: Model, account: string) {
  if (links[account]?.profile === null) delete links[account];
}

function giveProfile({ profiles }: Model, account: string, email: string) {
  const hasOne = Object.values(profiles).some((profile) => profile.account === account);
  if (!hasOne) profiles[email]!.account ??= account;
}

/** What somebody called themselves who had only registered the address is not who was invited. */
function nameByProfile({ accounts, profiles }: Model, account: string, email: string) {
  if (profiles[email]!.account === account) accounts[account]!.name = profiles[email]!.name;
}

function makeContributor(model: Model, email: string) {
  model.accounts[email]!.role = "contributor";
  endAccess(model, email);
}

const actorOf = (model: Model, session: string) => {
  const email = model.sessions[session];
  return email === undefined ? undefined : { email, ...model.accounts[email]! };
};

function register(model: Model, typed: Registration, at: number) {
  const { email, password } = typed;
  model.registrations[at] = typed;
  if (model.accounts[email]) return "conflict";
  model.accounts[email] = { name: "registered", role: "user", password, isConfirmed: false, isAsked: true };
  typed.isDone = true;
  model.sessions[`session ${at}`] = email;
  return `session ${at}`;
}

function approve(model: Model, email: string, password: string, at: number) {
  const application = model.waiting[email];
  if (!application) return model.hasApplied.includes(email) ? "conflict" : "missing";
  delete model.waiting[email];
  const outcome = openContributorAccount(model, email, { ...application, password });
  if (outcome === "administrator") return outcome;
  model.profiles[email] ??= { account: null, name: application.name };
  if (outcome === "created") model.links[email] = { id: `link ${at}`, profile: null };
  if (outcome === "invited") model.links[email] = { id: `link ${at}`, profile: email };
  else giveProfile(model, email, email);
  return outcome;
}

function openContributorAccount(
  model: Model,
  email: string,
  { name, askedBy, password }: { name: string; askedBy: string | null; password: string | null },
) {
  const account = model.accounts[email];
  if (!account) {
    const isAsked = password !== null;
    model.accounts[email] = { name, role: "contributor", password, isConfirmed: false, isAsked };
    return "created";
  }
  if (account.role === "admin") return "administrator";
  if (account.role === "contributor") return "kept";
  if (askedBy !== email || !account.isConfirmed) return "invited";
  makeContributor(model, email);
  return "raised";
}

function add(model: Model, email: string, withAccount: boolean, at: number) {
  if (model.profiles[email]) return "conflict";
  model.profiles[email] = { account: null, name: "added" };
  if (!withAccount) return "ok";
  const outcome = openContributorAccount(model, email, { name: "added", askedBy: null, password: null });
  if (outcome === "created" || outcome === "kept") giveProfile(model, email, email);
  if (outcome === "created") model.links[email] = { id: `link ${at}`, profile: null };
  if (outcome === "invited") model.links[email] = { id: `link ${at}`, profile: email };
  return outcome;
}

/** Who gets another address logs in by it; whoever was invited at the one before is invited no longer. */
function changeProfile(model: Model, email: string, to: string) {
  const { profiles, accounts, links } = model;
  const profile = profiles[email];
  if (!profile) return "missing";
  if (to === email) return "ok";
  if (profiles[to] || (profile.account && accounts[to])) return "conflict";
  move(profiles, email, to);
  for (const [account, link] of Object.entries(links))
    if (link.profile === email && account === profile.account) link.profile = to;
    else if (link.profile === email) delete links[account];
  if (profile.account) renameAccount(model, profile.account, to);
  return "ok";
}

/** What was handed out for the address before opens the account no longer. */
function renameAccount(model: Model, email: string, to: string) {
  endPlainLink(model, email);
  if (model.links[email]) model.links[email].isOver = true;
  move(model.accounts, email, to);
  Object.assign(model.accounts[to]!, { isConfirmed: false, isAsked: true });
  move(model.links, email, to);
  for (const profile of Object.values(model.profiles)) if (profile.account === email) profile.account = to;
  for (const one of Object.values(model.waiting)) if (one.askedBy === email) one.askedBy = to;
  for (const open of [model.sessions, model.calendars])
    for (const [id, whose] of Object.entries(open)) if (whose === email) open[id] = to;
}

function move<One>(of: Record<string, One>, from: string, to: string) {
  if (of[from]) of[to] = of[from];
  delete of[from];
}

function remove(model: Model, email: string) {
  const profile = model.profiles[email];
  if (!profile) return "missing";
  delete model.profiles[email];
  for (const [account, link] of Object.entries(model.links))
    if (link.profile === email) delete model.links[account];
  if (profile.account) {
    const account = model.accounts[profile.account]!;
    if (account.role === "contributor") account.role = "user";
    endAccess(model, profile.account);
  }
  return "ok";
}

function applyFor(model: Model, session: string, email: string) {
  const actor = actorOf(model, session);
  if (actor && actor.role !== "user") return "conflict";
  const askedBy = actor?.email ?? null;
  const earlier = model.waiting[email];
  const isOne = !earlier || earlier.askedBy === askedBy;
  model.waiting[email] = { askedBy: isOne ? askedBy : null, name: "applied" };
  model.hasApplied.push(email);
  return "ok";
}

function giveLink(model: Model, email: string, at: number) {
  const account = model.accounts[email];
  if (!account) return "missing";
  if (account.role === "admin") return "conflict";
  model.links[email] = { id: `link ${at}`, profile: model.links[email]?.profile ?? null };
  return "ok";
}

function useLink(model: Model, id: string, password: string) {
  const [email, link] = Object.entries(model.links).find(([, one]) => one.id === id) ?? [];
  if (!email || !link || link.isOver) return "missing";
  delete model.links[email];
  const account = model.accounts[email]!;
  account.password = password;
  // Handed over, it shows nothing of the address.
  if (!account.isConfirmed) account.isAsked = true;
  endAccess(model, email);
  if (link.profile && account.role === "user") {
    makeContributor(model, email);
    giveProfile(model, email, link.profile);
    nameByProfile(model, email, link.profile);
  }
  return "ok";
}

function giveCalendar(model: Model, session: string, at: number) {
  const actor = actorOf(model, session);
  if (!actor) return "unauthenticated";
  for (const [id, whose] of Object.entries(model.calendars))
    if (whose === actor.email) delete model.calendars[id];
  model.calendars[`calendar ${at}`] = actor.email;
  return "ok";
}

function changePassword(model: Model, session: string, current: string, password: string) {
  const actor = actorOf(model, session);
  if (!actor) return "unauthenticated";
  if (actor.password !== current) return "invalid";
  model.accounts[actor.email]!.password = password;
  endPlainLink(model, actor.email);
  endAccess(model, actor.email);
  return "ok";
}

/** What whoever does this is answered, and what is then so; `at` is its place in the history. */
export function stepOf(before: Model, command: Command, at: number): { model: Model; answer: string } {
  const model = structuredClone(before);
  return { model, answer: answerOf(model, command, at) };
}

function answerOf(model: Model, command: Command, at: number): string {
  switch (command.do) {
    case "register":
      return register(model, { email: command.email, password: command.password }, at);
    case "again": {
      const first = model.registrations[command.at];
      if (!first) return "nothing";
      if (!first.isDone) return register(model, first, command.at);
      const session = `session ${command.at}`;
      return model.sessions[session] ? session : "conflict";
    }
    case "log in": {
      const account = model.accounts[command.email];
      if (!account || account.password !== command.password) return "unauthenticated";
      model.sessions[`session ${at}`] = command.email;
      return `session ${at}`;
    }
    case "log out":
      delete model.sessions[command.session];
      return "ok";
    case "give calendar":
      return giveCalendar(model, command.session, at);
    case "confirm": {
      const account = model.accounts[command.email];
      if (!account?.isAsked) return "missing";
      account.isConfirmed = true;
      return "ok";
    }
    case "apply":
      return applyFor(model, command.session, command.email);
    case "approve":
      return approve(model, command.email, command.password, at);
    case "reject":
      if (!model.waiting[command.email])
        return model.hasApplied.includes(command.email) ? "conflict" : "missing";
      delete model.waiting[command.email];
      return "ok";
    case "add":
      return add(model, command.email, command.withAccount, at);
    case "change a profile":
      return changeProfile(model, command.email, command.to);
    case "delete":
      return remove(model, command.email);
    case "give link":
      return giveLink(model, command.email, at);
    case "use link":
      return useLink(model, command.link, command.password);
    case "change password":
      return changePassword(model, command.session, command.current, command.password);
  }
}

/** Every contributor has the profile of their own address: who deletes that has dismissed them. */
export function partedIn({ roles, profiles }: Pick<ReturnType<typeof seen>, "roles" | "profiles">) {
  const contributors = Object.keys(roles).filter((email) => roles[email] === "contributor");
  const bound = Object.entries(profiles).filter(([, account]) => account !== null);
  return [
    ...contributors.filter((email) => profiles[email] !== email),
    ...bound.flatMap(([email, account]) => (account === email ? [] : [email])),
  ];
}

/** What can be seen from outside of who may be whom. */
export const seen = ({ accounts, profiles, sessions, calendars, links }: Model) => ({
  names: Object.fromEntries(Object.entries(accounts).map(([email, { name }]) => [email, name])),
  roles: Object.fromEntries(Object.entries(accounts).map(([email, { role }]) => [email, role])),
  confirmed: Object.keys(accounts)
    .filter((email) => accounts[email]!.isConfirmed)
    .sort(),
  profiles: Object.fromEntries(Object.entries(profiles).map(([email, { account }]) => [email, account])),
  sessions,
  calendars,
  links: Object.fromEntries(Object.entries(links).map(([email, { id }]) => [id, email])),
});
