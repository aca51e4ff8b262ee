import { describe, expect, test } from "vitest";
import { z } from "zod";

import { fail, ok, type Result } from "#app/core/result.ts";

import { openContext } from "./context.server.ts";
import { byNow, inDialog, submit } from "./dialog.server.ts";
import { readForm } from "./form.server.ts";
import { redirectWithNotice } from "./notice.server.ts";

const HERE = "http://127.0.0.1:3000/events";
const Named = z.object({
  name: z.string("form.required"),
  tags: z.string().optional(),
  note: z.string().optional(),
  version: z.string().optional(),
});

async function send(typed: Record<string, string>, result: Result<{ name: string }>) {
  const request = new Request(HERE, { method: "POST", body: new URLSearchParams(typed) });
  return submit(
    await readForm(await openContext(request, {}), request, Named),
    async () => result,
    ({ name }, sent) => redirectWithNotice("/events", "events.updated", `${name} ${sent.name}`),
    async () => ok({ version: 7, name: "Ngoma", place: "Lamu", tags: ["a", "b"], note: "a\r\nb" }),
  );
}
const typed = { name: "Drums", version: "3" };

describe("submit()", () => {
  test("leads on when it is done", async () => {
    const answer = await send(typed, ok({ name: "Done" }));
    expect(answer).toMatchObject({ status: 303 });
  });

  test("what is wrong with the form is never asked of a service", async () => {
    const answer = await send({ version: "3" }, ok({ name: "Done" }));
    expect(answer).toMatchObject({ init: { status: 400 } });
  });

  test("told that it was changed meanwhile, one is handed the version of now, and what was typed", async () => {
    expect(await send(typed, fail("stale", "events.stale"))).toMatchObject({
      init: { status: 409 },
      data: { result: { initialValue: { name: "Drums", version: "7" } } },
    });
  });

  test("and each field that says something else says what it is by now", async () => {
    const answer = await send({ ...typed, tags: "a, b", note: "a\nb" }, fail("stale", "events.stale"));
    expect(answer).toMatchObject({ data: { result: { error: { name: ["By now it is: Ngoma"] } } } });
    expect(answer).not.toHaveProperty(["data", "result", "error", "tags"]);
    expect(answer).not.toHaveProperty(["data", "result", "error", "note"]);
    expect(answer).not.toHaveProperty(["data", "result", "error", "version"]);
  });

  test("of long words it is said from where they differ on", () => {
    const [before, mine] = ["a ".repeat(150), "mine ".repeat(9)];
    expect(byNow(`${before}theirs`, before + mine)).toMatch(/^…(?:a )+theirs$/);
    expect(byNow(`${before}theirs`, before + mine).length).toBeLessThan(60);
    expect(byNow("theirs", mine)).toBe("theirs");
    expect(byNow(`${"b ".repeat(150)}`, "")).toMatch(/^b b .*b…$/);
  });

  // Else what another changed meanwhile would be saved over by somebody who was never told of it.
  test.each(["conflict", "invalid", "unavailable", "limited"] as const)(
    "after any other refusal (%s) the form names the version that was seen",
    async (kind) => {
      expect(await send(typed, fail(kind, "events.decided"))).toMatchObject({
        data: { result: { initialValue: { name: "Drums", version: "3" } } },
      });
    },
  );
});

test("a dialog that the screen does not have is not found, whatever it is called", () => {
  const at = (name: string) => inDialog(new URL(`${HERE}?dialog=${name}`), { add: () => "added" });
  expect(at("add")).toBe("added");
  for (const name of ["", "other", "constructor", "__proto__", "toString"])
    expect(() => at(name)).toThrow(expect.objectContaining({ status: 404 }));
});
