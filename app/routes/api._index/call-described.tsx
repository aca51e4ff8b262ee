import { Fragment } from "react";

import type { describedCalls } from "#app/http/api-page.server.ts";
import { useWords } from "#app/ui/words.tsx";

type Call = ReturnType<typeof describedCalls>[number];

const WHO = {
  anybody: "api.anybody",
  accounts: "api.accounts",
  admins: "api.admins",
  authors: "api.authors",
  readers: "api.readers",
} as const;

/** A long address breaks between its parts, not within a word. */
export const CallName = ({ name }: { name: string }) => (
  <code>
    {name.split(/(?<=.\/)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
);

export function CallDescribed({ call }: { call: Call }) {
  const { say } = useWords();
  const { name, anchor, summary, who, parameters, asked, answered, isFile, takesFile, refusals } = call;
  return (
    <section className="grid gap-2" aria-labelledby={anchor}>
      <h2 id={anchor}>
        <CallName name={name} />
      </h2>
      <p lang="en">{summary}</p>
      <p className="text-soft">
        {say(WHO[who])} {who !== "anybody" && say("api.closed")}
      </p>
      {parameters.length > 0 && (
        <>
          <h3 className="mt-2">{say("api.parameters")}</h3>
          <dl className="facts-list" lang="en">
            {parameters.map(({ name, description, takes }) => (
              <Fragment key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {description} {takes && <code>{takes}</code>}
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {asked && <Code title={say("api.asked")} code={asked} />}
      {takesFile && <p>{say("api.sent")}</p>}
      {answered && <Code title={say("api.answered")} code={answered} />}
      {isFile && <p>{say("api.file")}</p>}
      <p className="text-soft">
        {say("api.refused")} {refusals}
      </p>
    </section>
  );
}

const Code = ({ title, code }: { title: string; code: string }) => (
  <>
    <h3 className="mt-2">{title}</h3>
    <pre lang="en">
      <code>{code}</code>
    </pre>
  </>
);
