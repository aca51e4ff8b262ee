import { useLocation } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { isOpen, placesOf, type ShownEvent } from "./event-words.ts";

type Act = "register" | "wait" | "cancel";

/** Plain forms, which come back to this page. */
export function EventPlaces({ event, isMain }: { event: ShownEvent; isMain?: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { title, location, isRegistered, waitingPosition } = event;
  if (!isOpen(event)) return null;
  if (location === undefined)
    return (
      <Link
        className={isMain ? "button main" : "button"}
        to={`${open("login")}&for=events`}
        preventScrollReset
        aria-label={`${say("events.login-to-register")}: ${title}`}
      >
        {say("events.login-to-register")}
      </Link>
    );
  if (isRegistered) return <Place event={event} act="cancel" words={say("events.cancel")} />;
  if (waitingPosition) return <Place event={event} act="cancel" words={say("events.leave-line")} />;
  return placesOf(event)?.isFull ? (
    <Place event={event} act="wait" words={say("events.wait")} />
  ) : (
    <Place event={event} act="register" words={say("events.register")} isMain={isMain} />
  );
}

function Place(props: { event: ShownEvent; act: Act; words: string; isMain?: boolean }) {
  const { event, act, words, isMain } = props;
  const { pathname, search } = useLocation();
  return (
    <ActForm
      action={`/events/${event.id}`}
      fields={{ returnTo: pathname + search }}
      name="act"
      value={act}
      words={words}
      about={event.title}
      look={isMain ? "main" : undefined}
    />
  );
}
