import { Form } from "@remix-run/react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Asked first, since it cannot be undone. */
export function CancelDialog(props: {
  reference: string;
  action: string;
  closeTo: string;
  problem: string[] | null | undefined;
}) {
  const { reference, action, closeTo, problem } = props;
  const { say } = useWords();
  return (
    <Dialog title={say("appointments.cancel-title", { reference })} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset className="grid gap-4">
        {problem && (
          <p className="wrong" role="alert">
            {problem.join(" ")}
          </p>
        )}
        <p>{say("appointments.cancel-text")}</p>
        <p className="flex flex-wrap gap-3">
          <Submit>{say("appointments.cancel-yes")}</Submit>
          <Link className="button" to={closeTo} preventScrollReset>
            {say("appointments.cancel-no")}
          </Link>
        </p>
      </Form>
    </Dialog>
  );
}
