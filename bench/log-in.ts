export async function logInAsAdmin(origin: string) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@example.org", password: "admin123" }),
  });
  return ((await response.json()) as { token: string }).token;
}
