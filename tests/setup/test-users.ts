import { hash } from "@node-rs/argon2";

import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { createId } from "#app/models/id.ts";

import type { Role } from "../contract/access/table.ts";
import { execute } from "./execute.ts";

/** A new user for each test, so that tests are independent. */
export type TestUser = { id: string; email: string; password: string; token: string; role: Role };

const password = "as typed by hand";
const passwordHash = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
let number = 0;

export const createEmail = () => `somebody-${process.pid}-${number++}@example.org`;

export const toAccountRole = (role: UserRole) => (role === "admin" || role === "user" ? role : "contributor");

/** One statement: some tests create thousands of users. */
const INSERT_USERS = `
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

type UserRole = Exclude<Role, "visitor">;

export async function createTestUsers<const Roles extends readonly UserRole[]>(roles: Roles) {
  const users: (TestUser & { role: UserRole })[] = roles.map((role) => ({
    id: createId(),
    email: createEmail(),
    password,
    token: createSecret(),
    role,
  }));
  const rows = users.map(({ id, email, token, role }) => ({
    ...{ id, email, role: toAccountRole(role) },
    ...{ profile: createId(), session: hashToken(token) },
  }));
  await execute(INSERT_USERS, [JSON.stringify(rows), await passwordHash]);
  return users as { -readonly [Index in keyof Roles]: TestUser };
}

export async function createTestUser(role: UserRole): Promise<TestUser> {
  const [user] = await createTestUsers([role]);
  return user;
}

export async function createSession(id: string, token = createSecret(), duration = "1 hour") {
  await execute("insert into session (id, account_id, ends_at) values (?, ?, now() + ?::interval)", [
    hashToken(token),
    id,
    duration,
  ]);
  return token;
}

export const createAuthHeaders = ({ token }: TestUser, mode: "cookie" | "bearer"): Record<string, string> =>
  mode === "cookie" ? { Cookie: `session=${token}` } : { Authorization: `Bearer ${token}` };
