import { useSearchParams } from "@remix-run/react";

import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function WaysOn({ role, isFormHidden }: { role: string; isFormHidden: boolean }) {
  const { say } = useWords();
  return (
    <p className="flex flex-wrap gap-3">
      {role === "user" && (
        <Link className="button" to="/my-appointments">
          {say("appointments.mine")}
        </Link>
      )}
      <Link className="button" to="/upcoming-appointments">
        {say("appointments.to-upcoming")}
      </Link>
      {role === "admin" && (
        <>
          <Link className="button" to="/admin/appointments">
            {say("appointments.manage")}
          </Link>
          <FormToggle isHidden={isFormHidden} />
        </>
      )}
    </p>
  );
}

function FormToggle({ isHidden }: { isHidden: boolean }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const wanted = new URLSearchParams(parameters);
  if (isHidden) wanted.delete("form");
  else wanted.set("form", "hidden");
  return (
    <Link className="button" to={`/visits-appointments?${wanted}`} preventScrollReset>
      {say(isHidden ? "appointments.show-form" : "appointments.hide-form")}
    </Link>
  );
}
