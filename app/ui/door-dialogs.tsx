import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";

import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { useWords } from "./words.tsx";

// Fetched when they are opened: most pages are read without.
const LoginForm = lazy(() => import("./login-form.tsx").then((m) => ({ default: m.LoginForm })));
const RegisterForm = lazy(() => import("./register-form.tsx").then((m) => ({ default: m.RegisterForm })));

/** The two dialogs that every screen has for who is not logged in. */
export function DoorDialogs() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const { closed } = useDialogAddress();
  const dialog = parameters.get("dialog");
  return (
    <Suspense>
      {dialog === "login" && (
        <Dialog key="login" title={say("login.title")} closeTo={closed}>
          <LoginForm />
        </Dialog>
      )}
      {dialog === "register" && (
        <Dialog key="register" title={say("register.title")} closeTo={closed}>
          <RegisterForm action="/register" />
        </Dialog>
      )}
    </Suspense>
  );
}
