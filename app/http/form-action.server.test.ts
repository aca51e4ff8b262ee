import { describe, expect, test } from "vitest";
import { z } from "zod";

import { fail, ok, type Result } from "#app/core/result.ts";

import { createRequestContext } from "./request-context.server.ts";
import { formatDifferenceExcerpt, formAction, withoutDialogParams } from "./form-action.server.ts";
import { t } from "../../tests/setup/translate.ts";

const URL_OF_FORM = new URL("http://127.0.0.1:3000/events?page=2&dialog=edit&id=1");
const schema = z.object({
  name: z.string("form.required"),
  tags: z.string().optional(),
  note: z.string().optional(),
  version: z.string().optional(),
});

async function send(input: Record<string, string>, result: Result<{ name: string }>) {
  const request = new Request(URL_OF_FORM, { method: "POST", body: new URLSearchParams(input) });
  const ctx = await createRequestContext(request, {});
  const run = formAction({
    schema,
    run: async () => result,
    success: ({ name }, sent) => ({ notice: "events.updated", about: `${name} ${sent.name}` }),
    findCurrent: async () =>
      ok({ version: 7, name: "Ngoma", place: "Lamu", tags: ["a", "b"], note: "a\r\nb" }),
  });
  return run(ctx, { request, url: URL_OF_FORM, params: {}, context: {} });
}
const input = { name: "Drums", version: "3" };

describe("formAction()", () => {
  test("redirects to the page beneath the dialog when the service succeeds", async () => {
    const response = await send(input, ok({ name: "Done" }));
    expect(response).toMatchObject({ status: 303 });
    expect((response as Response).headers.get("Location")).toBe("/events?page=2");
  });

  test("returns 400 without calling the service when a field is missing", async () => {
    const response = await send({ version: "3" }, ok({ name: "Done" }));
    expect(response).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { name: ["Please fill in all required fields"] } } },
    });
  });

  test("returns the current version and the differing fields after a stale edit", async () => {
    const response = await send({ ...input, tags: "a, b", note: "a\nb" }, fail("stale", "events.stale"));
    expect(response).toMatchObject({
      init: { status: 409 },
      data: {
        result: {
          initialValue: { name: "Drums", version: "7" },
          error: { name: [t("form.current-value", { now: "Ngoma" })] },
        },
      },
    });
    for (const field of ["tags", "note", "version"])
      expect(response).not.toHaveProperty(["data", "result", "error", field]);
  });

  test.each(["conflict", "invalid", "unavailable", "rate-limited"] as const)(
    "keeps the version that was seen after a refusal of kind %s",
    async (kind) => {
      expect(await send(input, fail(kind, "events.already-decided"))).toMatchObject({
        data: { result: { initialValue: { name: "Drums", version: "3" } } },
      });
    },
  );
});

test("formatExcerpt() shows a long text from shortly before its first difference", () => {
  const [same, ownText] = ["a ".repeat(150), "mine ".repeat(9)];
  expect(formatDifferenceExcerpt(`${same}theirs`, same + ownText)).toMatch(/^…(?:a )+theirs$/);
  expect(formatDifferenceExcerpt(`${same}theirs`, same + ownText).length).toBeLessThan(60);
  expect(formatDifferenceExcerpt("theirs", ownText)).toBe("theirs");
  expect(formatDifferenceExcerpt(`${"b ".repeat(150)}`, "")).toMatch(/^b b .*b…$/);
});

test("removing the dialog parameters keeps the others", () => {
  expect(withoutDialogParams(URL_OF_FORM)).toBe("/events?page=2");
  expect(withoutDialogParams(new URL("http://a.example/events?dialog=add&lang=fr"))).toBe("/events");
});
