import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { currentSite, runWithSite } from "#app/core/site.server.ts";
import { loadLatestSite } from "#app/services/site/index.server.ts";
import {
  formatVisitType,
  getVisitType,
  listVisitTypes,
  moveQuestion,
  removeQuestion,
  setQuestion,
  createVisitType,
  findVisitType,
  moveVisitType,
  updateVisitType,
} from "#app/services/visit-types/index.server.ts";
import { createVisitTypeCode } from "#app/services/visit-types/manage-visit-types.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { BookAppointment, VisitRequestLookup } from "#app/schemas/appointments.ts";
import { VISIT_TYPES } from "#app/schemas/lists/appointments.ts";
import { UpdateSite } from "#app/schemas/site.ts";
import {
  AddClosedDays,
  ClosedDaysForm,
  CreateVisitType,
  isVisitTypeCode,
  UpdateVisitType,
  VisitQuestionForm,
} from "#app/schemas/visit-types.ts";

import {
  buildAppointmentInput,
  createAppointment,
  findResearchDay,
} from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { storeSettings } from "../../../tests/setup/site.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { setAppointmentStatus, updateAppointment } from "./appointment-status.server.ts";
import { bookAppointment, findAppointmentBySecret } from "./appointments.server.ts";
import { findNearestSlots, validateRequestedSlot } from "./availability.server.ts";
import { addClosedDays, deleteClosedDays, listApprovedVisits, listClosedDays } from "./closed-days.server.ts";
import { findAvailability } from "./find-availability.server.ts";
import { createLinkByReference } from "./find-request.server.ts";
import { addHolidays, listHolidays } from "./holidays.server.ts";
import { addDays } from "./slots.ts";
import { loadAppointmentWeek } from "./week.server.ts";

let admin: TestUser, reader: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
  reader = await createTestUser("user");
  await loadLatestSite(createEntityManager());
});
afterEach(async () => {
  await execute("delete from closed_days");
});

let lastCode = 0;
const createCode = () => `type-${Date.now().toString(36)}-${lastCode++}`;
const asAdmin = () => userContext(admin);
const create = async (input: object = {}) => {
  const code = createCode();
  return unwrap(
    await createVisitType(asAdmin(), code, CreateVisitType.parse({ name: { en: "School class" }, ...input })),
  );
};
const update = (code: string, input: object) =>
  updateVisitType(asAdmin(), code, UpdateVisitType.parse(input));
const close = (input: object) => addClosedDays(asAdmin(), [AddClosedDays.parse(input)]);
const validate = (input: object) => validateRequestedSlot(createEntityManager(), input);

describe("visit types", () => {
  test("the contract's four are there in its order, with its texts", async () => {
    expect(listVisitTypes().map(({ code }) => code)).toEqual(expect.arrayContaining([...VISIT_TYPES]));
    expect(getVisitType("research")).toMatchObject({
      name: { en: "Research Consultation" },
      duration: { en: "1-2 hours, Mon-Fri" },
      weekdays: [1, 2, 3, 4, 5],
      groupSizes: ["1", "2-5", "6-15", "16+"],
      minDaysAhead: 0,
      maxDaysAhead: null,
      retired: false,
      questions: [],
    });
    expect(formatVisitType("fr", "library")).toBe("Séance d’étude en bibliothèque");
    expect(formatVisitType("en", "unknown")).toBe("unknown");
  });

  test("one more is booked, renamed, retired, and keeps its visits", async () => {
    const { code } = await create();
    const visit = await createAppointment(undefined, { visitType: code });
    expect(await update(code, { name: { en: "School visit" }, retired: true })).toMatchObject({ ok: true });
    expect(formatVisitType("sw", code)).toBe("School visit");
    expect(await validate({ visitType: code })).toMatchObject({
      details: [{ path: "visitType", msg: "appointments.type-retired" }],
    });
    expect(await findAvailability(visitorContext(), code, undefined)).toMatchObject({ ok: false });
    expect(await setAppointmentStatus(asAdmin(), visit.id, { status: "approved" })).toMatchObject({
      ok: true,
      value: { visitType: code },
    });
    const other = await createAppointment(undefined);
    expect(await updateAppointment(asAdmin(), other.id, { visitType: code })).toMatchObject({
      details: [{ path: "visitType", msg: "appointments.type-retired" }],
    });
  });

  test("without a code gets one from its name, which is unique and stays when it is renamed", async () => {
    const createNamed = async (name: object) =>
      unwrap(await createVisitType(asAdmin(), undefined, CreateVisitType.parse({ name }))).code;
    const code = await createNamed({ fr: "Été à l’école" });
    expect(code).toBe("ete-a-lecole");
    expect(await createNamed({ en: "Ete a l'ecole!" })).toBe("ete-a-lecole-2");
    expect(await update(code, { name: { en: "Summer" } })).toMatchObject({ ok: true, value: { code } });
  });

  test("a code can be made from any name", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom("New", "all", "5th", "ታሪክ", "x".repeat(60)),
        ),
        fc.integer({ min: 0, max: 12 }),
        (name, count) => {
          const codes: string[] = [];
          for (let i = 0; i <= count; i++)
            codes.push(createVisitTypeCode({ en: name, sw: "", fr: "" }, codes));
          expect(new Set(codes).size).toBe(count + 1);
          expect(codes.filter((code) => !isVisitTypeCode(code))).toEqual([]);
        },
      ),
    );
  });

  test("a booking that began before its type was retired is refused", async () => {
    const { code } = await create();
    const earlierSite = currentSite();
    expect(await update(code, { retired: true })).toMatchObject({ ok: true });
    const input = BookAppointment.parse({ ...buildAppointmentInput(), visitType: code });
    const booked = await runWithSite(earlierSite, () => bookAppointment(visitorContext(), input));
    expect(booked).toMatchObject({ details: [{ path: "visitType", msg: "appointments.type-retired" }] });
  });

  test("refuses a code that exists, an unknown one, and everybody but administrators", async () => {
    const { code } = await create();
    expect(await update(code, { minutes: 90 })).toMatchObject({ ok: true, value: { minutes: 90 } });
    const input = CreateVisitType.parse({ name: { fr: "Classe" } });
    expect(await createVisitType(asAdmin(), code, input)).toMatchObject({ kind: "taken" });
    expect(await findVisitType(asAdmin(), "nothing")).toMatchObject({ kind: "not-found" });
    expect(await updateVisitType(userContext(reader), code, {})).toMatchObject({ kind: "forbidden" });
    expect(await createVisitType(visitorContext(), "other", input)).toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("moves up and down, and hours and capacity can be set with the type", async () => {
    const hours = {
      1: { opens: "09:00", closes: "12:00" },
      2: { opens: "09:00", closes: "17:00", breakFrom: "12:30", breakUntil: "13:30" },
    };
    const first = await create({ capacity: 20, slotMinutes: 60, hours });
    expect(first).toMatchObject({ capacity: 20, slotMinutes: 60, hours });
    const second = await create();
    const order = () => listVisitTypes().map(({ code }) => code);
    expect(order().slice(-2)).toEqual([first.code, second.code]);
    await moveVisitType(asAdmin(), second.code, second.version, -1);
    expect(order().slice(-2)).toEqual([second.code, first.code]);
  });

  test("refuses group sizes, weekdays and days ahead that the type does not have", async () => {
    const today = getInstitutionDate();
    const { code } = await create({ groupSizes: ["6-15", "16+"], minDaysAhead: 7, maxDaysAhead: 60 });
    expect(await validate({ visitType: code, groupSize: "1" })).toMatchObject({
      details: [{ path: "groupSize", msg: "appointments.size-not-offered" }],
    });
    const getMessage = async (day: string) =>
      (await validate({ visitType: code, groupSize: "16+", preferredDate: day }))?.message;
    expect(await getMessage(addDays(today, 6))).toContain("appointments.too-soon");
    expect(await getMessage(addDays(today, 7))).toBeUndefined();
    expect(await getMessage(addDays(today, 60))).toBeUndefined();
    expect(await getMessage(addDays(today, 61))).toContain("appointments.too-late");
    expect(await findAvailability(visitorContext(), code, addDays(today, 1))).toMatchObject({
      value: { firstDay: addDays(today, 7), lastDay: addDays(today, 60), unavailableReason: "too-soon" },
    });
    expect(await update(code, { maxDaysAhead: 6 })).toMatchObject({
      details: [{ path: "maxDaysAhead", msg: "visit-types.horizon-invalid" }],
    });
    await update(code, { weekdays: [7] });
    expect(await validate({ visitType: code, preferredDate: findResearchDay() })).toMatchObject({
      message: expect.stringContaining("appointments.offered-days") as string,
    });
  });

  test("free times and the nearest slots keep the lead time", async () => {
    const everyDay = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, { opens: "09:00", closes: "11:00" }]),
    );
    const { code } = await create({ capacity: 5, slotMinutes: 120, hours: everyDay, minDaysAhead: 10 });
    const first = addDays(getInstitutionDate(), 10);
    const availability = unwrap(await findAvailability(visitorContext(), code, undefined));
    expect(availability.days[0]).toEqual({ day: first, freeCapacity: 5 });
    const slot = { visitType: code, preferredDate: first, preferredTime: "09:00", groupSize: "1" } as const;
    expect((await findNearestSlots(createEntityManager(), slot))[0]).toEqual({ day: first, time: "09:00" });
  });
});

const parseQuestion = (input: object) => VisitQuestionForm.parse({ kind: "text", ...input });

describe("questions", () => {
  test("are answered, checked, and stored with the visit as they were", async () => {
    const questions = [
      { kind: "number", label: { en: "How many wheelchairs?" }, required: true },
      {
        kind: "choice",
        label: { en: "Language" },
        options: [{ en: "Swahili", sw: "Kiswahili" }, { en: "French" }],
      },
      { kind: "text", label: { fr: "Sujet" } },
    ];
    const { code } = await create({ questions });
    const book = (answers: object) =>
      bookAppointment(
        visitorContext(),
        BookAppointment.parse({ ...buildAppointmentInput({ visitType: code }), answers }),
      );
    for (const [answers, path] of [
      [{}, "answers.q1"],
      [{ q1: "two" }, "answers.q1"],
      [{ q1: "-1" }, "answers.q1"],
      [{ q1: "1", q2: "German" }, "answers.q2"],
    ] as const)
      expect(await book(answers)).toMatchObject({ kind: "invalid", details: [{ path }] });
    const { secret } = unwrap(await book({ q1: "2", q2: "Swahili", q9: "ignored" }));
    await update(code, { questions: [] });
    expect(unwrap(await findAppointmentBySecret(visitorContext(), secret)).answers).toEqual([
      { id: "q1", label: { en: "How many wheelchairs?", sw: "", fr: "" }, value: "2" },
      {
        id: "q2",
        label: { en: "Language", sw: "", fr: "" },
        value: "Swahili",
        text: { en: "Swahili", sw: "Kiswahili", fr: "" },
      },
    ]);
  });

  test("are added, moved and removed one at a time, and keep their names", async () => {
    const { code } = await create();
    const position = (index: number) => ({ code, index });
    for (const en of ["One", "Two", "Three"])
      unwrap(await setQuestion(asAdmin(), position(100), parseQuestion({ label: { en } })));
    unwrap(await removeQuestion(asAdmin(), position(0)));
    unwrap(await moveQuestion(asAdmin(), position(1), -1));
    const options = { en: "Yes\n\nNo", sw: "Ndiyo\n\nHapana", fr: "" };
    const choice = parseQuestion({ kind: "choice", label: { en: "Guide?" }, options });
    const { questions } = unwrap(await setQuestion(asAdmin(), position(100), choice));
    expect(questions.map(({ id, label }) => [id, label.en])).toEqual([
      ["q3", "Three"],
      ["q2", "Two"],
      ["q1", "Guide?"],
    ]);
    expect(questions[2]!.options).toEqual([
      { en: "Yes", sw: "Ndiyo", fr: "" },
      { en: "No", sw: "Hapana", fr: "" },
    ]);
    const single = parseQuestion({ kind: "choice", label: { en: "Guide?" }, options: { en: "Yes" } });
    expect(await setQuestion(asAdmin(), position(0), single)).toMatchObject({
      details: [{ path: "options.en", msg: "visit-types.options-required" }],
    });
  });

  test("are refused without a label, and above the limit", async () => {
    const getError = (input: object) =>
      UpdateVisitType.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(getError({ questions: [{ kind: "text", label: {} }] })).toEqual([
      ["questions.0.label", "visit-types.label-required"],
    ]);
    expect(VisitQuestionForm.safeParse({ kind: "text" }).error?.issues[0]?.message).toBe(
      "visit-types.label-required",
    );
    expect(getError({ questions: Array(11).fill({ kind: "text", label: { en: "Why?" } }) })).toHaveLength(1);
    const { code } = await create({ questions: Array(10).fill({ kind: "text", label: { en: "Why?" } }) });
    expect(
      await setQuestion(asAdmin(), { code, index: 100 }, parseQuestion({ label: { en: "More?" } })),
    ).toMatchObject({ kind: "conflict" });
  });
});

describe("closed days", () => {
  const day = findResearchDay(6);
  const reason = { en: "Stocktaking", sw: "", fr: "" };

  test("are refused by booking, moving and approving, and free times leave them out", async () => {
    const approvedLater = await createAppointment(undefined, { preferredDate: day });
    const moved = await createAppointment(undefined, { preferredDate: addDays(day, 7) });
    unwrap(await close({ from: addDays(day, -1), until: addDays(day, 1), reason }));
    for (const visitType of VISIT_TYPES)
      expect((await validate({ visitType, preferredDate: day }))?.message).toBe("appointments.closed-day");
    expect(await setAppointmentStatus(asAdmin(), approvedLater.id, { status: "approved" })).toMatchObject({
      kind: "conflict",
      message: "appointments.closed-day",
    });
    expect(await updateAppointment(asAdmin(), moved.id, { preferredDate: day })).toMatchObject({
      details: [{ path: "preferredDate", msg: "appointments.closed-day" }],
    });
    expect(await findAvailability(visitorContext(), "archive", day)).toMatchObject({
      value: { unavailableReason: "closed" },
    });
    const week = unwrap(await loadAppointmentWeek(asAdmin(), day));
    expect(week.days.find((each) => each.day === day)).toMatchObject({ closed: reason });
    expect(week.requests[0]).toMatchObject({ hasCapacity: false, isOpen: false });
    const [range] = unwrap(await listClosedDays(asAdmin()));
    unwrap(await deleteClosedDays(asAdmin(), range!.id));
    expect(await setAppointmentStatus(asAdmin(), approvedLater.id, { status: "approved" })).toMatchObject({
      ok: true,
    });
  });

  test("are missing in free times, and the nearest slots are before and after them", async () => {
    const hours = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, { opens: "09:00", closes: "11:00" }]),
    );
    const { code } = await create({ capacity: 5, slotMinutes: 120, hours });
    const today = getInstitutionDate();
    unwrap(await close({ from: addDays(today, 3), until: addDays(today, 4) }));
    const { days } = unwrap(await findAvailability(visitorContext(), code, undefined));
    const listed = days.map((each) => each.day);
    for (const offset of [3, 4]) expect(listed).not.toContain(addDays(today, offset));
    expect(listed).toContain(addDays(today, 5));
    const slot = {
      visitType: code,
      preferredDate: addDays(today, 3),
      preferredTime: "09:00",
      groupSize: "1",
    } as const;
    const nearest = await findNearestSlots(createEntityManager(), slot);
    expect(nearest.map((each) => each.day)).toEqual([2, 1, 5].map((offset) => addDays(today, offset)));
  });

  test("list the approved visits on them, which stay", async () => {
    const visit = await createAppointment(undefined, { preferredDate: day });
    unwrap(await setAppointmentStatus(asAdmin(), visit.id, { status: "approved" }));
    const range = { from: day, until: day };
    expect(unwrap(await listApprovedVisits(asAdmin(), range)).map(({ id }) => id)).toContain(visit.id);
    expect(unwrap(await close(range))[0]!.approvedVisits).toBeGreaterThan(0);
    expect(unwrap(await close(range))).toHaveLength(1);
    expect(unwrap(await listClosedDays(asAdmin()))).toHaveLength(1);
    expect(await listApprovedVisits(userContext(reader), range)).toMatchObject({ kind: "forbidden" });
    expect(await addClosedDays(userContext(reader), [{ ...range, reason }])).toMatchObject({
      kind: "forbidden",
    });
    expect(await deleteClosedDays(asAdmin(), "nothing")).toMatchObject({ kind: "not-found" });
  });

  test.each([
    [{ from: "2027-01-01", until: "2126-12-31" }, "visit-types.range-too-long"],
    [{ from: "2027-01-01", until: "2028-12-31" }, undefined],
    [{ from: "2027-01-01", until: "2029-01-01" }, "visit-types.range-too-long"],
    [{ from: "2027-01-02", until: "2027-01-01" }, "visit-types.until-before-from"],
    [{ from: "2027-02-30", until: "2027-03-01" }, "form.date-invalid"],
  ])("the range %j: %s", (input, message) => {
    for (const schema of [AddClosedDays, ClosedDaysForm])
      expect(schema.safeParse(input).error?.issues[0]?.message ?? "").toContain(message ?? "");
    expect(AddClosedDays.safeParse(input).success).toBe(message === undefined);
  });

  test("an approval and a closing at once do not both succeed", async () => {
    const visit = await createAppointment(undefined, { preferredDate: day });
    const [approved, closed] = await Promise.all([
      setAppointmentStatus(asAdmin(), visit.id, { status: "approved" }),
      close({ from: day, until: day }),
    ]);
    const count = unwrap(closed)[0]!.approvedVisits;
    expect(approved.ok ? count > 0 : approved.message === "appointments.closed-day").toBe(true);
  });

  test("public holidays are suggested, and the ticked ones are added once", async () => {
    const holidays = unwrap(await listHolidays(asAdmin(), { country: "KE", year: 2030 }));
    expect(holidays).toContainEqual({
      from: "2030-12-12",
      until: "2030-12-12",
      reason: expect.objectContaining({ en: "Jamhuri Day" }) as object,
    });
    const days = ["2030-12-12", "2030-12-25"];
    for (let i = 0; i < 2; i++) unwrap(await addHolidays(asAdmin(), { country: "KE", year: 2030, days }));
    expect(unwrap(await listClosedDays(asAdmin())).map(({ from }) => from)).toEqual(days);
    expect(await listHolidays(userContext(reader), { country: "KE", year: 2030 })).toMatchObject({
      kind: "forbidden",
    });
  });
});

test("a prefix of the institution begins new references, and earlier ones are still found", async () => {
  const earlier = await createAppointment(undefined);
  expect(UpdateSite.safeParse({ referencePrefix: "K1" }).success).toBe(false);
  const { referencePrefix = "" } = UpdateSite.parse({ referencePrefix: "kism" });
  await storeSettings({ referencePrefix });
  const visit = await createAppointment(undefined);
  await storeSettings({});
  expect(visit.reference).toMatch(/^KISM-\w{4}-\w{2}$/);
  for (const { reference, email } of [earlier, visit]) {
    const input = { reference: reference.toLowerCase().replaceAll("-", " "), email };
    const found = await createLinkByReference(visitorContext(), VisitRequestLookup.parse(input));
    expect(found).toMatchObject({ ok: true });
  }
});
