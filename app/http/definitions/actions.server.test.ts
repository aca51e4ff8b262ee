import { data } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { ok } from "#app/core/result.ts";
import type { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";

import { dispatchActions, findDialogId, formAction, type ActionArgs } from "./actions.server.ts";
import { createRequestContext, type RequestContext } from "../request-context.server.ts";

const actions = {
  rename: formAction({
    schema: z.object({ name: z.string("form.required") }),
    run: async (_ctx, { name }, { id }) => ok({ text: `${id} ${name}` }),
    success: ({ text }, { name }) => ({ notice: "events.updated", about: `${text} ${name}` }),
  }),
  delete: formAction({
    run: async (_ctx, _input, { id }) => ok({ id }),
    success: ({ id }) => ({ to: `/events/${id}`, notice: "events.deleted" }),
  }),
  count: (_ctx: RequestContext, { id }: ActionArgs) => data({ id }, { status: 202 }),
};

async function post(search: string, fields: Record<string, string> = {}, guardedBy?: "events.manage") {
  const url = new URL(`http://127.0.0.1:3000/events${search}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const ctx = await createRequestContext(request, {});
  const answer = async () =>
    dispatchActions(actions, guardedBy)(ctx, { request, url, params: {}, context: {} });
  return { answer, request };
}
const send = async (...form: Parameters<typeof post>) => (await post(...form)).answer();

describe("dispatchActions()", () => {
  test("runs the form that the address names, with its input and id", async () => {
    const response = await send("?page=2&dialog=rename&id=7", { name: "Ngoma" });
    expect((response as Response).headers.get("Location")).toBe("/events?page=2");
  });

  test("runs a form without fields when it has no schema", async () => {
    const response = await send("?dialog=delete&id=7");
    expect((response as Response).headers.get("Location")).toBe("/events/7");
  });

  test("returns what a plain function returns", async () => {
    expect(await send("?dialog=count&id=7")).toMatchObject({ data: { id: "7" }, init: { status: 202 } });
  });

  test("shows the form again when a field is missing", async () => {
    expect(await send("?dialog=rename&id=7")).toMatchObject({ init: { status: 400 } });
  });

  test.each(["?dialog=publish", "?dialog=constructor", "?dialog=%00", ""])(
    "answers 404 when the screen has no action for %j",
    async (search) => {
      await expect(send(search, { name: "Ngoma" })).rejects.toMatchObject({ status: 404 });
    },
  );

  test("refuses without reading the form when the guard refuses", async () => {
    const { answer, request } = await post("?dialog=rename", { name: "Ngoma" }, "events.manage");
    await expect(answer()).rejects.toMatchObject({ status: 401 });
    expect(request.bodyUsed).toBe(false);
  });
});

describe("findDialogId()", () => {
  const find = (search: string) => findDialogId(new URL(`http://127.0.0.1:3000/events${search}`), actions);

  test("returns the record of an open dialog only", () => {
    expect(find("?dialog=delete&id=7")).toBe("7");
    expect(find("?dialog=nonsense&id=7")).toBeUndefined();
    expect(find("?id=7")).toBeUndefined();
  });
});

/** Never called: the type check refuses each of these. */
export function misspelt({
  dialogUrl,
  recordDialogUrl,
}: ReturnType<typeof useDialogUrls<keyof typeof actions>>) {
  dialogUrl("rename");
  // @ts-expect-error -- the screen has no such action
  dialogUrl("renam");
  // @ts-expect-error -- the screen has no such action
  recordDialogUrl("publish", "7");
  formAction({
    schema: z.object({ name: z.string() }),
    // @ts-expect-error -- the form has no such field
    run: async (_ctx, { title }) => ok({ title }),
    success: () => ({ notice: "events.updated" }),
  });
  formAction({
    run: async () => ok(true),
    // @ts-expect-error -- no message has this key
    success: () => ({ notice: "events.updatd" }),
  });
  const options = { run: async () => ok(true), success: () => ({ notice: "events.updated" as const }) };
  // @ts-expect-error -- an action has no such option
  formAction({ ...options, findCurent: () => options });
}
