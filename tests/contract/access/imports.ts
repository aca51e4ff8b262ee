import { insertImport } from "../../setup/imports.ts";
import { asPage, every, form, json, type Trial } from "./ask.ts";

/** How the rows about imports are tried. Screens are asked for as a page and as their data. */

const TABLE = "title,author,description\nA,B,C\n";

/** A form with a file, as a program sends it. */
function sent(name: string, text: string): RequestInit {
  const body = new FormData();
  body.set("file", new File([text], name));
  return { method: "POST", body };
}

export const TRIALS: Record<string, Trial> = {
  I01: (ask) => ask("/api/admin/imports"),
  I02: (ask) => ask("/api/admin/imports", sent("a.csv", TABLE)),
  I03: async (ask) => {
    const { id } = await insertImport("ready", "new");
    return every([`/api/admin/imports/${id}`, `/api/admin/imports/${id}/rows?outcome=new`], ask);
  },
  I04: async (ask) => ask(`/api/admin/imports/${(await insertImport("ready", "new")).id}/start`, json({})),
  I05: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("importing", "new")).id}/stop`, { method: "POST" }),
  I06: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("importing", "new")).id}/start`, json({})),
  I07: async (ask) => {
    const { id, row } = await insertImport("importing", "awaiting-file");
    return ask(`/api/admin/imports/${id}/rows/${row}/file`, sent("a.txt", "Habari ya asubuhi.\n"));
  },
  I08: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("ready", "new")).id}`, { method: "DELETE" }),
  I11: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("stopped", "new")).id}/resume`, { method: "POST" }),
  I12: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("importing", "new")).id}/resume`, { method: "POST" }),
  I13: async (ask) =>
    ask(`/api/admin/imports/${(await insertImport("ready", "duplicate")).id}/accept-duplicates`, json({})),
  I14: async (ask) =>
    ask(
      `/api/admin/imports/${(await insertImport("importing", "duplicate")).id}/accept-duplicates`,
      json({}),
    ),
  I09: async (ask) => {
    const { id } = await insertImport("importing", "awaiting-file");
    const pages = ["/admin/imports", `/admin/imports/${id}`, `/admin/imports/${id}/files`];
    return every([...pages.flatMap(asPage), "/admin/imports/table.csv"], ask);
  },
  I10: async (ask) => {
    const { id } = await insertImport("ready", "new");
    const doing = await insertImport("importing", "awaiting-file");
    return [
      await ask("/admin/imports?dialog=file", sent("a.csv", TABLE)),
      await ask(`/admin/imports/${id}?dialog=start`, form({ newItems: "publish" })),
      await ask(`/admin/imports/${doing.id}?dialog=stop`, form({})),
      await ask(`/admin/imports/${(await insertImport("stopped", "new")).id}?dialog=resume`, form({})),
      await ask(
        `/admin/imports/${(await insertImport("ready", "duplicate")).id}?dialog=accept-duplicates`,
        form({}),
      ),
      await ask(`/admin/imports/${doing.id}/files?dialog=bulk`, sent("a.txt", "Habari ya asubuhi.\n")),
      await ask(`/admin/imports/${doing.id}?dialog=delete`, form({})),
    ];
  },
};
