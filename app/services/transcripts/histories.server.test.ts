import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import { findWritten, writeTranscript } from "./index.server.ts";

/**
 * Whatever two people write, rename, take away, send late and decide, by forms and by programs: words stand under a language
 * because somebody named it, and go because somebody named theirs.
 */

let people: Record<"owner" | "admin", Player>;
beforeAll(async () => {
  people = { owner: await newPlayer("contrib_own"), admin: await newPlayer("admin") };
});

type Line = { place: number; language: string; words: string; state: "read" | "waiting" | "refused" };

/** All that is kept, with the version. */
async function look(id: string) {
  const rows = await fork().execute<Line[]>(
    `select l.place, l.language, string_agg(p.plain, '|' order by p.number) as words, 'read' as state
      from content c join spoken_language l using (file_id)
      left join text_page p on p.file_id = l.file_id and (p.number - 1) / 8192 = l.place
      where c.id = ? group by l.place, l.language
    union all
    select place, language, coalesce(substring(words from 'words [0-9]+'), ''), state from spoken_change where content_id = ?
    order by 4, 1`,
    [id, id],
  );
  const [{ version } = { version: 0 }] = await fork().execute<{ version: number }[]>(
    "select version from content where id = ?",
    [id],
  );
  return { version, rows };
}
type Seen = Awaited<ReturnType<typeof look>>;

const LANGUAGES = ["English", "French", "Luganda"] as const;
const language = fc.constantFrom("", ...LANGUAGES);
const who = fc.constantFrom("owner" as const, "admin" as const);
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      who,
      place: fc.option(fc.nat(2)),
      was: fc.option(fc.constantFrom(...LANGUAGES), { freq: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant("send" as const), tab: fc.nat(3), language: fc.option(language) },
      ...{ takeAway: fc.boolean(), isRetried: fc.boolean() },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant("call" as const), who, language, takeAway: fc.boolean() },
      ...{ place: fc.option(fc.nat(2)), was: fc.option(fc.constantFrom(...LANGUAGES)) },
      ...{ isNew: fc.boolean(), change: fc.boolean(), isVersioned: fc.boolean() },
    }),
  },
  // Opened and sent at once.
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant("edit" as const), who, place: fc.nat(2), language: fc.option(language) },
      takeAway: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("decide" as const), approve: fc.boolean() }) },
);

type Form = { who: "owner" | "admin"; shown: string; sent: Record<string, unknown> & { version?: number } };

/** The languages that a request names: by itself, by what its place has, and else the recording's own, or all if it is one. */
function namedBy(sent: Record<string, unknown>, { rows }: Seen, seen: (line: Line) => boolean) {
  const own = [sent.language, sent.isNew ? "" : sent.was]
    .map((one) => String(one ?? "").trim())
    .filter(Boolean);
  const isByPlace = sent.place !== undefined && sent.was === undefined && !sent.isNew;
  const here = isByPlace ? rows.filter((line) => line.place === sent.place && seen(line)) : [];
  const all = [...own, ...here.map((line) => line.language)];
  if (all.length > 0) return new Set(all);
  const only = new Set(rows.filter(seen).map((line) => line.language));
  return new Set(["English", ...(sent.takeAway && only.size === 1 ? only : [])]);
}

/** Only what somebody named goes, and only under a name that somebody gave does anything come. */
class Model {
  /** Whoever wrote these words named these languages, and so did whoever took them over. */
  readonly named = new Map<string, Set<string>>();
  /** In which languages the words are that a change is to replace, as its contributor named them. */
  readonly toGo = new Map<string, Set<string>>();

  note(words: string, languages: Set<string>) {
    this.named.set(words, new Set([...(this.named.get(words) ?? []), ...languages]));
  }

  judge(before: Seen, after: Seen, names: Set<string>) {
    for (const { words, language, state } of after.rows)
      if (words && !this.named.get(words)?.has(language))
        throw new Error(`${state} under ${language}, which nobody named: ${words}`);
    const isLeft = (gone: Line) =>
      after.rows.some(
        ({ words, language, state }) =>
          words === gone.words &&
          language === gone.language &&
          (state === "read") === (gone.state === "read"),
      );
    for (const gone of before.rows)
      if (gone.words && !isLeft(gone) && !names.has(gone.language))
        throw new Error(`${gone.state} under ${gone.language} and gone, which nobody named: ${gone.words}`);
    // Readers find a language once, and so does whoever decides.
    const read = after.rows.filter(({ state }) => state === "read").map((line) => line.language);
    expect(new Set(read).size).toBe(read.length);
  }
}

const said = (words: string) => `0:01 --> 0:09\n${words}`;

class History {
  readonly model = new Model();
  readonly forms: Form[] = [];
  readonly #id: string;
  #words = 0;

  constructor(id: string) {
    this.#id = id;
  }

  async open(who: Form["who"], asked: object) {
    const found = await findWritten(by(people[who]), this.#id, asked);
    if (!found.ok) throw new Error(found.sentence);
    const { place, language, change, isTakenAway, version } = found.value;
    const isOfChange = change !== undefined && !isTakenAway;
    const sent =
      place === undefined
        ? { isNew: true }
        : { place, was: `${language} `, ...(isOfChange && { change: true }) };
    const form: Form = { who, shown: language, sent: { ...sent, version } };
    this.forms.push(form);
    return form;
  }

  async write(who: Form["who"], sent: Record<string, unknown> & { version?: number }) {
    const before = await look(this.#id);
    const words = `words ${++this.#words}`;
    const seen = ({ state }: Line) => who === "owner" || state !== "refused";
    const names = namedBy(sent, before, seen);
    const typed = WriteTranscript.parse({ ...sent, ...(!sent.takeAway && { text: said(words) }) });
    const written = await writeTranscript(by(people[who]), { id: this.#id }, typed);
    const after = await look(this.#id);
    const isLate = sent.version !== undefined && sent.version !== before.version;
    if (isLate) expect(written).toMatchObject({ kind: "stale" });
    if (!written.ok) return expect(after).toEqual(before);
    this.model.note(words, names);
    this.#judgeForm(before, after, sent, { who, words });
    // A change to another language is carried out by an administrator who saves it: its contributor named what it replaces.
    const replaces = before.rows.filter(
      (line) => line.state === "waiting" && names.has(line.language) && who === "admin" && !sent.takeAway,
    );
    this.model.judge(before, after, new Set([...names, ...this.#replacedBy(replaces)]));
    const changed = ({ state }: Line) => state !== "read";
    for (const line of after.rows.filter(changed)) {
      if (line.words !== words && line.words) continue;
      // What was to go for the change that it takes the place of is to go for this one.
      const former = before.rows.filter((one) => changed(one) && one.place === line.place);
      this.model.toGo.set(line.words, new Set([...names, ...this.#replacedBy(former)]));
    }
  }

  /** A form is of its one language in its place: all others are as they were. */
  #judgeForm(
    before: Seen,
    after: Seen,
    sent: Record<string, unknown>,
    { who, words }: { who: string; words: string },
  ) {
    if (sent.was === undefined || sent.isNew) return;
    const was = String(sent.was).trim();
    const typed = String(sent.language ?? "").trim() || was;
    const now = after.rows.filter((line) => line.words === words);
    if (!sent.takeAway && now.length > 0)
      expect(now).toMatchObject([{ language: typed, state: who === "owner" ? "waiting" : "read" }]);
    if (!sent.takeAway) expect(now).toHaveLength(1);
    // A change that is taken away leaves all that is read.
    const isRead = ({ state }: Line) => state === "read";
    if (sent.takeAway && (sent.change || who === "owner"))
      expect(after.rows.filter(isRead)).toEqual(before.rows.filter(isRead));
  }

  #replacedBy(changes: Line[]) {
    return changes.flatMap(({ words }) => [...(this.model.toGo.get(words) ?? [])]);
  }

  async decide(approve: boolean) {
    const before = await look(this.#id);
    const { version } = before;
    const decided = await decideContent(by(people.admin), this.#id, {
      approve,
      rejectionReason: "",
      version,
    });
    const after = await look(this.#id);
    if (!decided.ok) return expect(after).toEqual(before);
    const waiting = before.rows.filter(({ state }) => state === "waiting");
    if (!approve) return this.model.judge(before, after, new Set());
    const read = after.rows.filter(({ state }) => state === "read");
    for (const { language, words } of waiting)
      if (words) expect(read).toContainEqual(expect.objectContaining({ language, words }));
    this.model.judge(
      before,
      after,
      new Set([...waiting.map((line) => line.language), ...this.#replacedBy(waiting)]),
    );
  }
}

test("words stand under the languages that somebody named for them, and go by the name of theirs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(act, { minLength: 4, maxLength: 14 }),
      async (isRenamed, acts) => {
        await fork().execute("delete from content");
        const id = await recordedItem(people.owner);
        const history = new History(id);
        for (const language of ["English", "French"]) await history.write("admin", { language });
        if (isRenamed) await history.write("owner", { place: 0, was: "English", language: "Luganda" });
        for (const one of acts) {
          if (one.kind === "decide") await history.decide(one.approve);
          else if (one.kind === "edit") {
            const { shown, sent } = await history.open(one.who, { place: one.place });
            const typed = { language: one.language ?? shown, ...(one.takeAway && { takeAway: true }) };
            await history.write(one.who, { ...sent, ...typed });
          } else if (one.kind === "open")
            await history.open(one.who, { place: one.place ?? undefined, was: one.was ?? undefined });
          else if (one.kind === "call") {
            const { kind: _, who, isVersioned, place, was, ...sent } = one;
            const version = isVersioned ? (await look(id)).version : undefined;
            await history.write(who, { ...sent, place: place ?? undefined, was: was ?? undefined, version });
          } else {
            const form = history.forms[one.tab % Math.max(1, history.forms.length)];
            if (!form) continue;
            const { language, takeAway, isRetried } = one;
            const sent = { ...form.sent, language: language ?? form.shown, ...(takeAway && { takeAway }) };
            await history.write(form.who, sent);
            // Refused as late, it comes back with the version of now.
            if (isRetried) await history.write(form.who, { ...sent, version: (await look(id)).version });
          }
        }
      },
    ),
    { numRuns: IS_WHOLE ? 60 : 20 },
  );
});
