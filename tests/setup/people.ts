import { hash } from "@node-rs/argon2";

import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";

import type { Role } from "../contract/access/table.ts";

/** Somebody to play a role with, new for each trial, so that none sees what another did. */
export type Player = { id: string; email: string; password: string; token: string; role: Role };

const password = "as typed by hand";
const passwordHash = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
let number = 0;

export const newEmail = () => `somebody-${process.pid}-${number++}@example.org`;

/** What the database calls a role of the table. */
export const storedRole = (role: Exclude<Role, "visitor">) =>
  role === "admin" || role === "user" ? role : "contributor";

/** In one question: there are thousands of them. */
const NEW_PLAYERS = `
  with given as (
    select * from jsonb_to_recordset(?::jsonb) as g (id uuid, email text, role text, profile uuid, session text)
  ), one as (
    insert into account (id, name, email, role, password_hash, confirmed_at)
      select id, 'A', email, role, ?, now() from given
  ), known as (
    insert into contributor (id, account_id, name, email)
      select profile, id, 'A', email from given where role = 'contributor'
  )
  insert into session (id, account_id, ends_at) select session, id, now() + interval '1 hour' from given`;

export async function newPlayers(roles: Exclude<Role, "visitor">[]): Promise<Player[]> {
  const players = roles.map((role) => ({
    id: newId(),
    email: newEmail(),
    password,
    token: newSecret(),
    role,
  }));
  const given = players.map(({ id, email, token, role }) => ({
    ...{ id, email, role: storedRole(role) },
    ...{ profile: newId(), session: storedAs(token) },
  }));
  await fork().execute(NEW_PLAYERS, [JSON.stringify(given), await passwordHash]);
  return players;
}

export async function newPlayer(role: Exclude<Role, "visitor">): Promise<Player> {
  const [player] = await newPlayers([role]);
  return player!;
}

export async function openSessionFor(id: string, token = newSecret(), endsIn = "1 hour") {
  await fork().execute("insert into session (id, account_id, ends_at) values (?, ?, now() + ?::interval)", [
    storedAs(token),
    id,
    endsIn,
  ]);
  return token;
}

/** How a request says who sends it. */
export const credentials = ({ token }: Player, mode: "cookie" | "bearer"): Record<string, string> =>
  mode === "cookie" ? { Cookie: `session=${token}` } : { Authorization: `Bearer ${token}` };
