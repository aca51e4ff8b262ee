import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { loadLatestSite } from "#app/services/site/index.server.ts";
import {
  COUNTED_PEOPLE_SQL,
  createVisitType,
  updateVisitType,
} from "#app/services/visit-types/index.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import {
  BookAppointment,
  BookAppointmentForm,
  DecideAppointmentForm,
  SetAppointmentStatus,
  SetAppointmentStatusForm,
  UpdateAppointment,
  UpdateAppointmentForm,
} from "#app/schemas/appointments.ts";
import { GROUP_RANGES, findGroupSize } from "#app/schemas/group-sizes.ts";
import { GROUP_SIZES, type GroupSize } from "#app/schemas/lists/appointments.ts";
import { CreateVisitType, UpdateVisitType } from "#app/schemas/visit-types.ts";

import { buildAppointmentInput } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { setAppointmentStatus, updateAppointment } from "./appointment-status.server.ts";
import { bookAppointment } from "./appointments.server.ts";
import { changeParticipantsBySecret } from "./change-participants.server.ts";
import { decideSeveralAppointments } from "./decide-several-appointments.server.ts";
import { findAvailability } from "./find-availability.server.ts";
import { addDays } from "./slots.ts";
import { loadAppointmentWeek } from "./week.server.ts";

const EVERY_DAY = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [day, { opens: "09:00", closes: "12:00" }]),
);
const day = addDays(getInstitutionDate(), 10);
let admin: TestUser;
let visitType: string;

const setType = (input: object) =>
  updateVisitType(userContext(admin), visitType, UpdateVisitType.parse(input)).then(unwrap);

beforeAll(async () => {
  admin = await createTestUser("admin");
  await loadLatestSite(createEntityManager());
  const input = { name: { en: "Class" }, capacity: 60, hours: EVERY_DAY };
  visitType = unwrap(await createVisitType(userContext(admin), undefined, CreateVisitType.parse(input))).code;
});
beforeEach(async () => {
  await execute("delete from appointment where visit_type = ?", [visitType]);
  await setType({ capacity: 60, largestGroup: 30, minDaysToChange: 1, questions: [] });
});

const book = async (groupSize: GroupSize, participants?: number, overrides: object = {}) => {
  const input = { ...buildAppointmentInput(), visitType, preferredDate: day, preferredTime: "09:00" };
  return bookAppointment(
    visitorContext(),
    BookAppointment.parse({ ...input, groupSize, ...(participants && { participants }), ...overrides }),
  );
};
const bookOne = async (...input: Parameters<typeof book>) => unwrap(await book(...input));
const approve = (id: string, participants?: number) =>
  setAppointmentStatus(
    userContext(admin),
    id,
    SetAppointmentStatus.parse({ status: "approved", participants }),
  );
const edit = (id: string, input: object) =>
  updateAppointment(userContext(admin), id, UpdateAppointment.parse(input));
const change = (secret: string, participants: number) =>
  changeParticipantsBySecret(visitorContext(), secret, { participants });
const findFreeCapacity = async (time = "09:00") =>
  unwrap(await findAvailability(visitorContext(), visitType, day)).slots.find((slot) => slot.time === time)
    ?.freeCapacity;

test("a number that is sent is stored, whether or not an earlier request had one", async () => {
  expect(await bookOne("16+")).toMatchObject({ participants: null });
  expect(await bookOne("16+", 20)).toMatchObject({ participants: 20 });
  expect(await bookOne("2-5", 3)).toMatchObject({ participants: 3 });
});

describe("a group of 16 or more", () => {
  test("counts as its number: two classes of 60 do not fit into one slot of 60", async () => {
    const [first, second] = [await bookOne("16+", 60), await bookOne("16+", 60)];
    expect(await approve(first.id)).toMatchObject({ ok: true, value: { participants: 60 } });
    expect(await approve(second.id)).toMatchObject({ kind: "conflict" });
    expect(await findFreeCapacity()).toBe(0);
    expect(await book("1", undefined)).toMatchObject({ kind: "conflict" });
  });

  test("without a number counts as the largest group of its visit type", async () => {
    const request = await bookOne("16+");
    expect(request.participants).toBeNull();
    await setType({ largestGroup: 50 });
    const week = unwrap(await loadAppointmentWeek(userContext(admin), day));
    expect(week.requests.find(({ appointment }) => appointment.id === request.id)?.requiredCapacity).toBe(50);
    expect(await approve(request.id)).toMatchObject({ ok: true });
    expect(await findFreeCapacity()).toBe(10);
    expect(await approve((await bookOne("2-5")).id)).toMatchObject({ ok: true });
    expect(await findFreeCapacity()).toBe(5);
  });

  test("is approved with a number, without one, and several at once", async () => {
    const [first, ...laterRequests] = [await bookOne("16+"), await bookOne("16+"), await bookOne("16+", 20)];
    expect(await approve(first.id, 16)).toMatchObject({ ok: true, value: { participants: 16 } });
    const { done } = unwrap(
      await decideSeveralAppointments(userContext(admin), {
        selected: laterRequests.map(({ id, version }) => ({ id, version })),
        decision: "approve",
      } as Parameters<typeof decideSeveralAppointments>[1]),
    ) as { done: number };
    expect(done).toBe(1);
    expect(await findFreeCapacity()).toBe(60 - 16 - 30);
  });
});

test("a number outside its group size is refused everywhere, one inside is accepted", async () => {
  for (const groupSize of GROUP_SIZES) {
    const { min, max } = GROUP_RANGES[groupSize];
    const msg =
      groupSize === "1"
        ? encodeMessage("appointments.participants-exact", { count: 1 })
        : encodeMessage("appointments.participants-range", { min, max });
    const refusal = { kind: "invalid", details: [{ path: "participants", msg }] };
    for (const participants of [min - 1, max + 1, min + 0.5, -1, 2 ** 40])
      expect(await book(groupSize, undefined, { participants })).toMatchObject(refusal);
    const request = await bookOne(groupSize, min);
    const outside = groupSize === "1" ? 2 : min - 1;
    expect(await approve(request.id, outside)).toMatchObject(refusal);
    expect(await edit(request.id, { participants: outside })).toMatchObject(refusal);
  }
});

test.each([3, 17.5, "many"])(
  "a request is rejected whatever number is sent with it: %s",
  async (participants) => {
    const { id } = await bookOne("16+", 20);
    const input = SetAppointmentStatus.parse({ status: "rejected", participants });
    const rejected = await setAppointmentStatus(userContext(admin), id, input);
    expect(rejected).toMatchObject({ ok: true, value: { status: "rejected", participants: 20 } });
  },
);

test("an administrator changes number, size and answers, each without the others", async () => {
  const label = { en: "Language", sw: "", fr: "" };
  const options = [{ en: "Swahili" }, { en: "French" }];
  const { questions } = await setType({
    questions: [
      { kind: "choice", label, options, required: true },
      { kind: "text", label: { en: "Teacher" } },
    ],
  });
  const request = await bookOne("16+", 40, { answers: { q1: "Swahili", q2: "Asha" } });
  const read = async (input: object) => unwrap(await edit(request.id, input));
  expect(await read({ phone: "1" })).toMatchObject({ participants: 40 });
  expect(await read({ participants: 45 })).toMatchObject({ participants: 45, groupSize: "16+" });
  expect(await read({ groupSize: "6-15" })).toMatchObject({ participants: null, groupSize: "6-15" });
  expect(await read({ groupSize: "16+", participants: 20 })).toMatchObject({ participants: 20 });
  expect((await read({ answers: { q1: "French" } })).answers.map(({ value }) => value)).toEqual([
    "French",
    "Asha",
  ]);
  expect(await edit(request.id, { answers: { q1: "German" } })).toMatchObject({ kind: "invalid" });

  await setType({ questions: questions.slice(1) });
  const form = UpdateAppointmentForm.parse({
    ...buildAppointmentInput(),
    ...{ visitType, questionsOf: visitType, groupSize: "16+", preferredDate: day, answers: { q2: "Juma" } },
  });
  const updated = unwrap(await updateAppointment(userContext(admin), request.id, form));
  expect(updated.participants).toBeNull();
  expect(updated.answers.map(({ value }) => value)).toEqual(["French", "Juma"]);
  const cleared = { ...form, answers: { ...form.answers, q2: "" } };
  expect(unwrap(await updateAppointment(userContext(admin), request.id, cleared)).answers).toHaveLength(1);
});

describe("with the private link, the visitor", () => {
  test("changes the number and with it the size, as long as there is capacity", async () => {
    const [request, other] = [await bookOne("16+", 20), await bookOne("16+", 30)];
    unwrap(await approve(request.id));
    unwrap(await approve(other.id));
    expect(await change(request.secret, 31)).toMatchObject({
      kind: "conflict",
      details: [{ path: "participants" }],
    });
    expect(await change(request.secret, 30)).toMatchObject({ ok: true, value: { participants: 30 } });
    expect(await findFreeCapacity()).toBe(0);
    expect(await change(request.secret, 4)).toMatchObject({ ok: true, value: { groupSize: "2-5" } });
    expect(await findFreeCapacity()).toBe(26);
    await setType({ groupSizes: ["16+"] });
    expect(await change(request.secret, 12)).toMatchObject({ kind: "invalid" });
    await setType({ groupSizes: [...GROUP_SIZES] });
  });

  test("can do so until the day set for the visit type, and not after the request was rejected", async () => {
    const request = await bookOne("16+", 20);
    await setType({ minDaysToChange: 11 });
    expect(await change(request.secret, 18)).toMatchObject({ kind: "conflict" });
    await setType({ minDaysToChange: 10 });
    expect(await change(request.secret, 18)).toMatchObject({ ok: true });
    unwrap(await setAppointmentStatus(userContext(admin), request.id, { status: "rejected" }));
    expect(await change(request.secret, 17)).toMatchObject({ kind: "conflict" });
    expect(await change("unknown", 17)).toMatchObject({ kind: "not-found" });
  });
});

test("the booking form drops the number of another size", () => {
  const form = { ...buildAppointmentInput(), groupSize: "2-5", participants: "40" };
  expect(BookAppointmentForm.parse(form)).not.toHaveProperty("participants", 40);
  expect(BookAppointmentForm.parse({ ...form, groupSize: "16+" })).toHaveProperty("participants", 40);
});

const anyGroup = fc.oneof(
  fc
    .integer({ min: 1, max: 60 })
    .map((people) => ({ groupSize: findGroupSize(people)!, participants: people })),
  fc.constantFrom(...GROUP_SIZES).map((groupSize) => ({ groupSize, participants: undefined })),
);
type Action = { kind: "approve" | "edit" | "change" | "move"; target: number; people: number };
const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom("approve", "approve", "edit", "change", "move"),
  target: fc.nat(4),
  people: fc.integer({ min: 1, max: 60 }),
});

test(
  "approved people never exceed the capacity, whatever is approved and changed at once",
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyGroup, { minLength: 5, maxLength: 5 }),
        fc.array(anyAction, { minLength: 6, maxLength: 12 }),
        fc.integer({ min: 20, max: 80 }),
        async (groups, actions, capacity) => {
          await execute("delete from appointment where visit_type = ?", [visitType]);
          await setType({ capacity: 500, largestGroup: 40, minDaysToChange: 0 });
          const requests: Awaited<ReturnType<typeof bookOne>>[] = [];
          for (const [i, { groupSize, participants }] of groups.entries())
            requests.push(
              await bookOne(groupSize, participants, { preferredTime: i % 2 ? "09:00" : "10:30" }),
            );
          await setType({ capacity });
          const run = ({ kind, target, people }: Action) => {
            const { id, secret } = requests[target]!;
            if (kind === "approve") return approve(id);
            if (kind === "change") return change(secret, people);
            if (kind === "move") return edit(id, { preferredTime: "09:00" });
            return edit(id, { groupSize: findGroupSize(people), participants: people });
          };
          await Promise.all(actions.map(run));
          const used = await execute<{ people: number }>(
            `select sum(${COUNTED_PEOPLE_SQL})::int as people from appointment
           where visit_type = ? and status = 'approved' group by left(preferred_time, 2)`,
            [visitType],
          );
          expect(Math.max(0, ...used.map(({ people }) => people))).toBeLessThanOrEqual(capacity);
        },
      ),
      { numRuns: 12 },
    ),
);

test("what is emptied in the form of a decision is cleared, and a rejection leaves the number", () => {
  const approved = { status: "approved" as const, participants: null, reply: "" };
  expect(DecideAppointmentForm.parse({ status: "approved" })).toEqual(approved);
  expect(SetAppointmentStatusForm.parse({ status: "approved" })).toEqual({ ...approved, adminNotes: "" });
  expect(DecideAppointmentForm.parse({ status: "rejected", participants: "3" })).toEqual({
    status: "rejected",
    reply: "",
  });
  expect(SetAppointmentStatus.parse({ status: "approved" })).toEqual({ status: "approved" });
});
