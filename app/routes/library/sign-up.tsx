import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function SignUp() {
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{say("library.sign-up-title")}</h2>
      <p className="measure">{say("library.sign-up")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={open("register")} preventScrollReset>
          {say("nav.register")}
        </Link>
        <Link className="button" to={open("login")} preventScrollReset>
          {say("nav.login")}
        </Link>
      </p>
    </section>
  );
}
