/** The demo's administrator: what stands behind `Authorization: Bearer`, and in the cookie. */
export async function logInAsAdmin(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@example.org", password: "admin123" }),
  });
  return ((await answer.json()) as { token: string }).token;
}
