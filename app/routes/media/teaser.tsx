import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function Teaser({ children }: { children: string }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2>{say("media.teaser")}</h2>
      <p className="measure">{children}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to={open("register")} preventScrollReset>
          {say("media.teaser-register")}
        </Link>
        <Link className="button" to={open("login")} preventScrollReset>
          {say("media.teaser-sign-in")}
        </Link>
      </p>
    </section>
  );
}
