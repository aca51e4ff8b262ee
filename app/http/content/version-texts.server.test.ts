import { afterEach, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import { createOwnField } from "#app/services/kinds/index.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { t } from "../../../tests/setup/translate.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createRequestContext } from "../request-context.server.ts";
import { compareVersionValues, getVersionFieldLabel } from "./version-texts.server.ts";

const createContext = () => createRequestContext(new Request("http://127.0.0.1:3000/"), {});

afterEach(async () => {
  await execute("delete from own_field");
  await reloadSite(createEntityManager());
});

test("an embargo of a file is a difference", async () => {
  const file = { id: "1", name: "a.pdf", label: "", altText: "", use: "shown", isStored: true } as const;
  const [before, after] = [null, "2999-01-01"].map((embargoUntil) => ({
    files: [{ ...file, embargoUntil }],
  }));
  const [difference, ...others] = compareVersionValues(await createContext(), before!, after!);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ name: "files", label: t("item.files") });
  const closed = t("item-files.file-closed", { day: "2999-01-01" });
  expect(difference!.changes).toContainEqual({ kind: "added", text: `a.pdf · ${closed}` });
});

test("a field of the institution has its name, and one that is gone has none", async () => {
  const admin = userContext(await createTestUser("admin"));
  const input = CreateOwnField.parse({ kind: "line", label: { en: "Ritual use", sw: "", fr: "" } });
  const { name } = unwrap(await createOwnField(admin, input));
  const ctx = await createContext();
  expect(getVersionFieldLabel(ctx, name)).toBe("Ritual use");
  expect(getVersionFieldLabel(ctx, "material")).toBe(t("items.material"));
  expect(getVersionFieldLabel(ctx, "wingspan")).toBe(t("item-versions.removed-field"));
});
