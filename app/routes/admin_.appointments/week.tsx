import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import { formatTimes, formatDay, formatShortDay } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useListAddress } from "#app/ui/lists/list-address.ts";
import { useWords } from "#app/ui/words.tsx";

import { WeekRequests } from "./week-requests.tsx";

export function Week({ week }: { week: AppointmentWeek }) {
  const { say, language } = useWords();
  const address = useListAddress();
  const { from, to, previous, next, thisWeek, requests, more } = week;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="week">
        <h2 id="week">
          {say("appointments.week", {
            number: Number(week.week.slice(6)),
            from: formatDay(language, from),
            to: formatDay(language, to),
          })}
        </h2>
        <nav className="flex flex-wrap gap-3" aria-label={say("appointments.weeks")}>
          {previous && (
            <Link className="button" to={address({ week: previous })} rel="prev" preventScrollReset>
              {say("appointments.week-before")}
            </Link>
          )}
          {week.week !== thisWeek && (
            <Link className="button" to={address({ week: thisWeek })} preventScrollReset>
              {say("appointments.week-this")}
            </Link>
          )}
          {next && (
            <Link className="button" to={address({ week: next })} rel="next" preventScrollReset>
              {say("appointments.week-after")}
            </Link>
          )}
          <Link className="button" to={address({ week: undefined })}>
            {say("appointments.all")}
          </Link>
        </nav>
        {requests.length > 0 && (
          <p>
            {/* On a phone the days between are five views high. With script a bare fragment is scrolled back. */}
            <Link to={`${address({ week: week.week })}#requests`}>
              {say("appointments.slot-waiting", { count: requests.length })}
              {more && "+"}
            </Link>
          </p>
        )}
        <ul className="week">
          {week.days.map(({ day, kinds }) => (
            <li key={day} className="card grid content-start gap-2">
              <h3>{formatShortDay(language, day)}</h3>
              {kinds.length === 0 && <p className="text-soft">{say("appointments.week-empty")}</p>}
              {kinds.map((kind) => (
                <Kind key={kind.visitType} {...kind} />
              ))}
            </li>
          ))}
        </ul>
      </section>
      <WeekRequests
        week={week}
        onward={
          next && (
            <Link className="button" to={`${address({ week: next })}#requests`}>
              {say("appointments.week-after")}
            </Link>
          )
        }
      />
    </>
  );
}

type Kind = AppointmentWeek["days"][number]["kinds"][number];

function Kind({ visitType, slots, isSet }: Kind) {
  const { say, language } = useWords();
  return (
    <>
      <h4>{say(`appointments.type-${visitType}`)}</h4>
      <ul>
        {slots.map(({ time, capacity, taken, waiting }) => {
          const room =
            capacity !== null
              ? say("appointments.slot-taken", { count: taken, capacity })
              : say(isSet ? "appointments.slot-closed" : "appointments.slot-open", { count: taken });
          const texts = waiting > 0 ? [room, say("appointments.slot-waiting", { count: waiting })] : [room];
          const isQuiet = taken === 0 && waiting === 0;
          return (
            <li key={time} className={isQuiet ? "text-soft" : undefined}>
              <strong>{formatTimes(language, time)}</strong> {texts.join(", ")}
            </li>
          );
        })}
      </ul>
    </>
  );
}
