import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { later } from "#app/ui/later.ts";
import { useWords } from "#app/ui/words.tsx";

// Fetched when they are opened: most pages are read without.
const LoginForm = later(() => import("./login-form.tsx").then((m) => m.LoginForm));
const RegisterForm = later(() => import("./register-form.tsx").then((m) => m.RegisterForm));

export function DoorDialogs() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const { closed } = useDialogAddress();
  const dialog = parameters.get("dialog");
  // Without a dialog there is no `Suspense`: a change while React hydrates would make it render anew.
  if (dialog !== "login" && dialog !== "register") return null;
  return (
    <Suspense>
      {dialog === "login" ? (
        <Dialog key="login" title={say("login.title")} closeTo={closed}>
          <LoginForm />
        </Dialog>
      ) : (
        <Dialog key="register" title={say("register.title")} closeTo={closed}>
          <RegisterForm action="/register" />
        </Dialog>
      )}
    </Suspense>
  );
}
