import { useSearchParams } from "@remix-run/react";

import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useWords } from "./words.tsx";

/** The two dialogs that every screen has for who is not logged in. */
export function DoorDialogs() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const { closed } = useDialogAddress();
  switch (parameters.get("dialog")) {
    case "login":
      return (
        <Dialog key="login" title={say("login.title")} closeTo={closed}>
          <LoginForm />
        </Dialog>
      );
    case "register":
      return (
        <Dialog key="register" title={say("register.title")} closeTo={closed}>
          <RegisterForm action="/register" />
        </Dialog>
      );
    default:
      return null;
  }
}
