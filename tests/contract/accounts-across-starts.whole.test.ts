import { expect, test } from "vitest";

import {
  bearerHeaders,
  DEMO_CREDENTIALS,
  logIn,
  postJson,
  postForm,
  readStatus,
  readToken,
} from "../setup/login-requests.ts";
import { startPostgres } from "../setup/start-postgres.ts";
import { PASSWORD } from "../setup/password.ts";
import { createEmail } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { t } from "../setup/translate.ts";

test("ADMIN_EMAIL disables the demo accounts and their sessions", async () => {
  const administrator = { ADMIN_EMAIL: "chief@example.org", ADMIN_PASSWORD: "a password of ours" };
  const { createEntityManager } = await import("#app/models/connection.server.ts");
  const deleteAdministrators = () =>
    createEntityManager().execute("delete from account where role = 'admin' and not is_demo");
  await deleteAdministrators();
  const demo = await startProduct();
  const token = await readToken(await logIn(demo, ...DEMO_CREDENTIALS[0]));
  await demo.stop();

  const product = await startProduct(administrator);
  for (const [email, password] of DEMO_CREDENTIALS)
    expect(await readStatus(logIn(product, email, password))).toBe(401);
  expect(
    await readStatus(fetch(`${product.origin}/api/auth/verify`, { headers: bearerHeaders(token) })),
  ).toBe(401);
  expect(await readStatus(logIn(product, administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD))).toBe(200);
  const page = await (await fetch(`${product.origin}/admin-login`)).text();
  expect(page).not.toMatch(/admin123|a password of ours|chief@example.org|admin@example.org/);
  await product.stop();

  await deleteAdministrators();
  const sameEmail = await startProduct({
    ADMIN_EMAIL: DEMO_CREDENTIALS[0][0],
    ADMIN_PASSWORD: "another of ours",
  });
  expect(await readStatus(logIn(sameEmail, DEMO_CREDENTIALS[0][0], "another of ours"))).toBe(200);
  expect(await readStatus(logIn(sameEmail, ...DEMO_CREDENTIALS[0]))).toBe(401);
  await sameEmail.stop();
});

test("with an https ORIGIN the session cookie has the __Host- prefix, and a cookie without it is refused", async () => {
  const { createEntityManager } = await import("#app/models/connection.server.ts");
  await createEntityManager().execute("delete from account where role = 'admin' and not is_demo");
  const administrator = { ADMIN_EMAIL: "host@example.org", ADMIN_PASSWORD: "a password of ours" };
  const product = await startProduct({ ...administrator, ORIGIN: "https://urithi.example" });
  const input = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
  const response = await postForm(product, "/login", input, { Origin: "https://urithi.example" });
  const cookies = response.headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith("__Host-session="))!;
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/);
  const [sessionCookie] = session.split(";");
  const getAccountStatus = (Cookie: string) =>
    readStatus(fetch(`${product.origin}/account`, { headers: { Cookie } }));
  expect(await getAccountStatus(sessionCookie!)).toBe(200);
  expect(await getAccountStatus(sessionCookie!.replace("__Host-", ""))).toBe(401);
  await product.stop();
});

test("returns 503 with the submitted values when the database is unavailable", async () => {
  const database = await startPostgres();
  const product = await startProduct({
    DATABASE_URL: `postgresql://urithi@localhost/urithi?host=${database.socket}`,
  });
  try {
    const account = { name: "A", email: createEmail(), password: PASSWORD, confirmPassword: PASSWORD };
    expect(await readStatus(postJson(product, "/api/auth/register", account))).toBe(201);
    const token = await readToken(await logIn(product, account.email, PASSWORD));
    const input = { name: "Wanjiru", email: "w@example.org", expertise: "Maps", motivation: "All of it" };
    const submitApplication = () =>
      postForm(product, "/join?dialog=apply", input, { Cookie: `session=${token}` });
    database.kill();
    const unavailable = await submitApplication();
    expect(unavailable.status).toBe(503);
    const page = await unavailable.text();
    for (const value of ["Wanjiru", "w@example.org", "Maps", "All of it", t("refusal.unavailable")])
      expect(page).toContain(value);
    await database.start();
    await expect.poll(async () => (await submitApplication()).status).toBe(303);
  } finally {
    await product.stop();
    await database.remove();
  }
});
