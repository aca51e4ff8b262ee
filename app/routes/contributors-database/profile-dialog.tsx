import { Link } from "@remix-run/react";

import type { Contributor } from "#app/schemas/contributors.ts";

import { Badge } from "../../ui/badge.tsx";
import type { ListedContent } from "../../ui/content-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import type { ShownEvent } from "../../ui/event-words.ts";
import { Weave } from "../../ui/weave.tsx";
import { When } from "../../ui/when.tsx";
import { useWords } from "../../ui/words.tsx";
import { placesOf, titled } from "./contributor-card.tsx";

/** All that is known of somebody, with what they have given to the house. */
export function ProfileDialog(props: {
  contributor: Contributor;
  works: ListedContent;
  events: ShownEvent[];
}) {
  const { contributor, works, events } = props;
  const { say } = useWords();
  const { closed } = useDialogAddress();
  const { id, name, email, website, biography, specialization, contributionCount } = contributor;
  return (
    <Dialog title={titled(contributor)} closeTo={closed}>
      <div className="grid gap-4">
        <Weave of={id} className="door-cloth" />
        <ul className="facts">
          {[...placesOf(contributor), say("contributors.works", contributionCount)].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="badges">
          {specialization.map((area) => (
            <Badge key={area}>{area}</Badge>
          ))}
        </p>
        {biography && <p className="written">{biography}</p>}
        <p className="flex flex-wrap gap-3">
          <a
            className="button main"
            href={`mailto:${email}`}
            aria-label={`${say("contributors.contact")}: ${name}`}
          >
            {say("contributors.contact")}
          </a>
          {website && (
            <a className="button" href={website} target="_blank" rel="noreferrer nofollow">
              {say("contributors.website")}
            </a>
          )}
        </p>
        <Works works={works} />
        {events.length > 0 && <Events events={events} />}
      </div>
    </Dialog>
  );
}

function Works({ works: { content, preview } }: { works: ListedContent }) {
  const { say } = useWords();
  return (
    <section className="grid gap-2">
      <h3>{say("contributors.their-works")}</h3>
      {content.length === 0 && <p className="text-soft">{say("contributors.no-works")}</p>}
      <ul className="grid gap-2">
        {content.map(({ id, title, contentType, fileSize }) => (
          <li key={id}>
            {fileSize === undefined ? (
              title
            ) : (
              <a href={`/api/content/${id}/view`} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}{" "}
            <span className="text-soft">{say(`kind.${contentType}`)}</span>
          </li>
        ))}
      </ul>
      {preview && preview.remaining > 0 && <p className="text-soft">{preview.message}</p>}
    </section>
  );
}

function Events({ events }: { events: ShownEvent[] }) {
  const { say } = useWords();
  return (
    <section className="grid gap-2">
      <h3>{say("contributors.their-events")}</h3>
      <ul className="grid gap-2">
        {events.map(({ id, title, date, time }) => (
          <li key={id}>
            <Link to={`/events/${id}`}>{title}</Link>{" "}
            <span className="text-soft">
              <When day={date} time={time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
