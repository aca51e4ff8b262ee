import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

// Fetched when they are opened.
const RegisterForm = later(() => import("#app/ui/people/register-form.tsx").then((m) => m.RegisterForm));
const ApplicationForm = later(() => import("./application-form.tsx").then((m) => m.ApplicationForm));

export function JoinDialogs(props: {
  result: FormResult;
  known: { name: string; email: string } | undefined;
  /** A contributor already, or an administrator. */
  isThere: boolean;
}) {
  const { result, known, isThere } = props;
  const { say } = useWords();
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <>
      {dialog === "apply" && (
        <Suspense>
          <Dialog title={say("apply.title")} closeTo="/join">
            {isThere ? <p>{say("join.there")}</p> : <ApplicationForm result={result} known={known} />}
          </Dialog>
        </Suspense>
      )}
      {dialog === "applied" && (
        <Dialog title={say("apply.thanks-title")} closeTo="/join">
          <p>{say("apply.thanks")}</p>
        </Dialog>
      )}
      {dialog === "reader" && (
        <Suspense>
          <Dialog title={say("join.reader")} closeTo="/join">
            <RegisterForm action="/join?dialog=reader" result={result} />
          </Dialog>
        </Suspense>
      )}
      {dialog === "welcome" && known && (
        <Dialog title={say("join.welcome-title")} closeTo="/join">
          <p className="mb-4">{say("join.welcome")}</p>
          <Link className="button main" to="/library">
            {say("join.to-library")}
          </Link>
        </Dialog>
      )}
    </>
  );
}
