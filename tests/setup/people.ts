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
const NEW_PLAYER = `
  with one as (
    insert into account (id, name, email, role, password_hash, confirmed_at) values (?, 'A', ?, ?, ?, now())
      returning id, role, email
  ), known as (
    insert into contributor (id, account_id, name, email)
      select ?::uuid, id, 'A', email from one where role = 'contributor'
  )
  insert into session (id, account_id, ends_at) select ?, id, now() + interval '1 hour' from one`;

export async function newPlayer(role: Exclude<Role, "visitor">): Promise<Player> {
  const [id, email, token] = [newId(), newEmail(), newSecret()];
  await fork().execute(NEW_PLAYER, [
    ...[id, email, storedRole(role), await passwordHash],
    ...[newId(), storedAs(token)],
  ]);
  return { id, email, password, token, role };
}

export async function openSessionFor(id: string, token = newSecret(), endsIn = "1 hour") {
  await fork().execute("insert into session (id, account_id, ends_at) values (?, ?, now() + ?::interval)", [
    storedAs(token),
    id,
    endsIn,
  ]);
  return token;
}

/** How a request says who sends it. Where it says so twice, the `Authorization` header alone must count. */
export const MODES = ["cookie", "bearer", "both"] as const;

export async function credentials(
  { token, role }: Player,
  mode: (typeof MODES)[number],
): Promise<Record<string, string>> {
  if (mode === "cookie") return { Cookie: `session=${token}` };
  const bearer = { Authorization: `Bearer ${token}` };
  if (mode === "bearer") return bearer;
  const other = await newPlayer(role === "admin" ? "user" : "admin");
  return { ...bearer, Cookie: `session=${other.token}` };
}
