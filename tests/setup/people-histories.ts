import fc from "fast-check";

import { partedIn, seen, stepOf, type Command, type Model } from "./people-model.ts";
import { aim, look, NAMES, newWorld, perform, type World } from "./people-world.ts";

/**
 * Histories of accounts, played against the product's services and against the model of who may be whom. Two commands
 * at the same moment must come out as if one had come after the other, whichever.
 */

/** The first is what those who are there from the beginning have. */
const password = fc.constantFrom("as typed by hand", "the second");
const name = fc.constantFrom("reader", "reader", "reader", ...NAMES.slice(1));
/** Which of those that there are by then: the latest ones first. */
const which = fc.nat(3);

type Drawn = { [Key in keyof Command]: Command[Key] } & Record<string, unknown>;
const drawn = (command: Record<string, unknown>, ...of: Record<string, fc.Arbitrary<unknown>>[]) =>
  fc.record({
    ...Object.fromEntries(Object.entries(command).map(([k, v]) => [k, fc.constant(v)])),
    ...of[0],
  });

const apply = drawn({ do: "apply" }, { session: fc.option(which), email: name });
const approve = drawn({ do: "approve" }, { email: name, password });
const giveCalendar = drawn({ do: "give calendar" }, { session: which });
const useLink = drawn({ do: "use link" }, { link: which, password });
const changePassword = drawn({ do: "change password" }, { session: which, current: password, password });
const changeProfile = drawn({ do: "change a profile" }, { email: name, to: name });
const command = fc.oneof(
  drawn({ do: "register" }, { email: name, password }),
  drawn({ do: "again" }, { at: which }),
  drawn({ do: "log in" }, { email: name, password }),
  drawn({ do: "log out" }, { session: which }),
  giveCalendar,
  giveCalendar,
  giveCalendar,
  drawn({ do: "confirm" }, { email: name }),
  drawn({ do: "confirm" }, { email: name }),
  apply,
  apply,
  apply,
  approve,
  approve,
  drawn({ do: "reject" }, { email: name }),
  drawn({ do: "add" }, { email: name, withAccount: fc.boolean() }),
  changeProfile,
  changeProfile,
  drawn({ do: "delete" }, { email: name }),
  drawn({ do: "give link" }, { email: name }),
  useLink,
  useLink,
  changePassword,
  changePassword,
) as fc.Arbitrary<unknown> as fc.Arbitrary<Drawn>;

/** Mostly one after the other, sometimes two at once. */
const history = (longest: number) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(command) },
      { weight: 1, arbitrary: fc.tuple(command, command) },
    ),
    { minLength: longest / 2, maxLength: longest },
  );

/** The command with the session, link or form that it means by now; none leads to one that nobody has. */
function resolve({ secrets, registered }: World, drawnOne: Drawn): Command {
  const latest = (kind: string, index: unknown) =>
    [...secrets.keys()].filter((id) => id.startsWith(kind)).at(-1 - Number(index)) ?? `${kind} none`;
  return {
    ...drawnOne,
    ...("session" in drawnOne && {
      session: drawnOne.session === null ? "session none" : latest("session", drawnOne.session),
    }),
    ...("link" in drawnOne && { link: latest("link", drawnOne.link) }),
    ...("at" in drawnOne && { at: registered.at(-1 - Number(drawnOne.at)) ?? -1 }),
  } as unknown as Command;
}

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * The model names profiles by address, the product by what was on the screen before both: the same profile, though the
 * other command has given it another address meanwhile, and none that the other has made.
 */
function asAimed({ profiles }: Model, asked: Command[], i: number, answers: string[]): Command {
  const command = asked[i]!;
  if (command.do !== "change a profile" && command.do !== "delete") return command;
  if (!profiles[command.email]) return { ...command, email: "nobody" };
  const other = asked[1 - i];
  const wasRenamed =
    other?.do === "change a profile" && other.email === command.email && answers[1 - i] === "ok";
  return wasRenamed ? { ...command, email: other.to } : command;
}

/** What the model says may have come of it, each order of two at once being one. */
function outcomes(models: Model[], asked: Command[], from: number) {
  const orders =
    asked.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  return models.flatMap((before) =>
    orders.map((order) => {
      let model = before;
      const answers: string[] = [];
      for (const i of order) {
        const step = stepOf(model, asAimed(before, asked, i, answers), from + i);
        model = step.model;
        answers[i] = step.answer;
      }
      return { model, said: inOrder({ answers, ...seen(model) }) };
    }),
  );
}

/** Plays one history and throws where the product does what the model does not. */
async function play(steps: Drawn[][]) {
  const { world, model } = await newWorld();
  let models = [model];
  let at = 0;
  const story: string[] = [];
  for (const step of steps) {
    const asked = step.map((one) => resolve(world, one));
    const from = at;
    at += asked.length;
    const ids = await Promise.all(asked.map((one) => aim(world, one)));
    const answers = await Promise.all(asked.map((one, i) => perform(world, one, from + i, ids[i]!)));
    asked.forEach((one, i) => one.do === "register" && world.registered.push(from + i));
    const now = await look(world);
    const found = inOrder({ answers, ...now });
    story.push(`${JSON.stringify(asked)} -> ${answers.join(", ")}`);
    const parted = partedIn(now);
    if (parted.length) throw new Error(`${story.join("\n")}\nparted: ${parted.join(", ")}`);
    const possible = outcomes(models, asked, from);
    models = possible.filter(({ said }) => said === found).map((one) => one.model);
    if (!models.length)
      throw new Error(
        `${story.join("\n")}\nproduct: ${found}\nmodel:   ${possible.map(({ said }) => said).join("\n    or:  ")}`,
      );
  }
}

/** Throws at the first history that does not hold; else says how many were played. */
export async function playHistories(
  longest: number,
  parameters: { numRuns: number; seed?: number; interruptAfterTimeLimit?: number },
) {
  const played = await fc.check(fc.asyncProperty(history(longest), play), {
    ...parameters,
    endOnFailure: true,
  });
  if (played.failed) throw new Error(fc.defaultReportMessage(played), { cause: played.errorInstance });
  return played.numRuns;
}
