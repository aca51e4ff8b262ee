import { insertImport } from "../../setup/imports.ts";
import { asPage, sendEach, form, json, upload, type Trial } from "./requests.ts";

const TABLE = "title,author,description\nA,B,C\n";

const buildImportForm = (name: string, text: string) => upload(new File([text], name));

export const TRIALS: Record<string, Trial> = {
  I01: (send) => send("/api/admin/imports"),
  I02: (send) => send("/api/admin/imports", buildImportForm("a.csv", TABLE)),
  I03: async (send) => {
    const { id } = await insertImport("ready", "new");
    return sendEach([`/api/admin/imports/${id}`, `/api/admin/imports/${id}/rows?outcome=new`], send);
  },
  I04: async (send) => send(`/api/admin/imports/${(await insertImport("ready", "new")).id}/start`, json({})),
  I05: async (send) =>
    send(`/api/admin/imports/${(await insertImport("importing", "new")).id}/stop`, { method: "POST" }),
  I06: async (send) =>
    send(`/api/admin/imports/${(await insertImport("importing", "new")).id}/start`, json({})),
  I07: async (send) => {
    const { id, row } = await insertImport("importing", "awaiting-file");
    return send(
      `/api/admin/imports/${id}/rows/${row}/file`,
      buildImportForm("a.txt", "Habari ya asubuhi.\n"),
    );
  },
  I08: async (send) =>
    send(`/api/admin/imports/${(await insertImport("ready", "new")).id}`, { method: "DELETE" }),
  I11: async (send) =>
    send(`/api/admin/imports/${(await insertImport("stopped", "new")).id}/resume`, { method: "POST" }),
  I12: async (send) =>
    send(`/api/admin/imports/${(await insertImport("importing", "new")).id}/resume`, { method: "POST" }),
  I13: async (send) =>
    send(`/api/admin/imports/${(await insertImport("ready", "duplicate")).id}/accept-duplicates`, json({})),
  I14: async (send) =>
    send(
      `/api/admin/imports/${(await insertImport("importing", "duplicate")).id}/accept-duplicates`,
      json({}),
    ),
  I09: async (send) => {
    const { id } = await insertImport("importing", "awaiting-file");
    const pages = ["/admin/imports", `/admin/imports/${id}`, `/admin/imports/${id}/files`];
    return sendEach([...pages.flatMap(asPage), "/admin/imports/table.csv"], send);
  },
  I10: async (send) => {
    const { id } = await insertImport("ready", "new");
    const importing = await insertImport("importing", "awaiting-file");
    return [
      await send("/admin/imports?dialog=file", buildImportForm("a.csv", TABLE)),
      await send("/admin/imports?dialog=harvest", form({ address: "http://127.0.0.1:9/oai" })),
      await send(`/admin/imports/${id}?dialog=start`, form({ newItems: "publish" })),
      await send(`/admin/imports/${importing.id}?dialog=stop`, form({})),
      await send(`/admin/imports/${(await insertImport("stopped", "new")).id}?dialog=resume`, form({})),
      await send(
        `/admin/imports/${(await insertImport("ready", "duplicate")).id}?dialog=accept-duplicates`,
        form({}),
      ),
      await send(
        `/admin/imports/${importing.id}/files?dialog=bulk`,
        buildImportForm("a.txt", "Habari ya asubuhi.\n"),
      ),
      await send(`/admin/imports/${importing.id}?dialog=delete`, form({})),
    ];
  },
};
