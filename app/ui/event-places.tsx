import { Form, Link, useLocation, useNavigation } from "@remix-run/react";

import { useDialogAddress } from "./dialog-address.ts";
import { isOpen, roomOf, type ShownEvent } from "./event-words.ts";
import { useWords } from "./words.tsx";

type Act = "register" | "wait" | "cancel";

/** To come, to wait, or not to come after all: plain posts, each back to where it was sent from. */
export function EventPlaces({ event, isMain }: { event: ShownEvent; isMain?: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { title, location, isRegistered, waitingPosition } = event;
  if (!isOpen(event)) return null;
  if (location === undefined)
    return (
      <Link
        className={isMain ? "button main" : "button"}
        to={open("login")}
        preventScrollReset
        aria-label={`${say("events.login-to-register")}: ${title}`}
      >
        {say("events.login-to-register")}
      </Link>
    );
  if (isRegistered) return <ActForm event={event} act="cancel" words={say("events.cancel")} />;
  if (waitingPosition) return <ActForm event={event} act="cancel" words={say("events.leave-line")} />;
  return roomOf(event)?.isFull ? (
    <ActForm event={event} act="wait" words={say("events.wait")} />
  ) : (
    <ActForm event={event} act="register" words={say("events.register")} isMain={isMain} />
  );
}

function ActForm(props: { event: ShownEvent; act: Act; words: string; isMain?: boolean }) {
  const { event, act, words, isMain } = props;
  const { id, title } = event;
  const { say } = useWords();
  const { pathname, search } = useLocation();
  const { state, formAction, formData } = useNavigation();
  const action = `/events/${id}`;
  const isMine = formAction?.split("?")[0] === action && formData?.get("act") === act;
  const isBusy = state !== "idle" && isMine;
  return (
    <Form method="post" action={action} className="grid" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        className={isMain ? "button main" : "button"}
        name="act"
        value={act}
        aria-disabled={isBusy}
        aria-label={`${words}: ${title}`}
        onClick={(click) => {
          if (state !== "idle") click.preventDefault();
        }}
      >
        {isBusy ? say("form.busy") : words}
      </button>
    </Form>
  );
}
