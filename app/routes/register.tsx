import { randomUUID } from "node:crypto";

import { useActionData } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { registerReader } from "#app/services/accounts.server.ts";

import type { ScreenHandle } from "../ui/page-title.tsx";
import { RegisterForm } from "../ui/register-form.tsx";
import { useWords } from "../ui/words.tsx";

/** Where the register dialog of every screen is sent to, and where it comes back to without script. */
export const handle: ScreenHandle = { title: "register.title" };

export const loader = () => ({ formKey: randomUUID() as string });

export const action = screen(async (ctx, { request }) => {
  const form = await readForm(ctx, request, RegisterReaderForm);
  if (!form.ok) return form.reply();
  const registered = await keepingTyped(() => registerReader(ctx, form.value));
  if (!registered.ok) return form.reply(registered);
  const before = safePath(form.value.redirectTo);
  // Then the login dialog opens, over where one was.
  const to = `${before}${before.includes("?") ? "&" : "?"}dialog=login`;
  return redirectWithNotice(to, "register.done");
});

export default function Register() {
  const { say } = useWords();
  const result = useActionData<typeof action>()?.result;
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{say("register.title")}</h1>
        <RegisterForm action="/register" result={result} />
      </div>
    </section>
  );
}
