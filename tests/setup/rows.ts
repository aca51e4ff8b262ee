import { createId } from "#app/models/id.ts";

import { execute } from "./execute.ts";

/** Columns without a default, with the values of a plain record. */
const REQUIRED = {
  appointment: {
    ...{ first_name: "A", last_name: "B", email: "a@example.org", phone: "1", purpose: "P" },
    ...{ visit_type: "group", preferred_date: "2031-05-05", preferred_time: "09:00", group_size: "1" },
  },
  content: {
    ...{ title: "A work", author: "A", description: "Words.", category: "Library", content_type: "article" },
    approval_status: "approved",
  },
  contributor: { name: "A" },
  contributor_application: { name: "Amina Said", expertise: "C", motivation: "D" },
  copy_request: { title: "A work", name: "Amina Said", reason: "For my thesis." },
  event: {
    ...{ title: "An evening", description: "Words.", day: "2031-05-04", time: "18:00", location: "Hall" },
    ...{ type: "Lecture", category: "Academic", country: "Kenya", organizer: "Urithi" },
    ...{ status: "upcoming", approval_status: "approved" },
  },
  media: { title: "A thing", description: "Words.", type: "document", category: "Research" },
  message: { kind: "content-pending", facts: {}, address: "a@example.org", language: "en" },
  privacy_request: { kind: "access", name: "Amina Said", text: "A copy, please.", due_on: "2031-05-04" },
  stored_file: { original_name: "a.pdf", extension: "pdf", size: 1, digest: "" },
} as const;

/** Columns whose values are unique, made from the id. */
const UNIQUE: Record<string, Record<string, (id: string) => string>> = {
  appointment: { reference: (id) => id },
  contributor: { email: (id) => `${id}@example.org` },
  contributor_application: { email: (id) => `${id}@example.org` },
  copy_request: { email: (id) => `${id}@example.org` },
  message: { idempotency_key: (id) => id },
  privacy_request: { email: (id) => `${id}@example.org` },
  stored_file: { name: (id) => id.replaceAll("-", "") },
};

/** Inserts a row past the rules of the services, with what follows from none of them. Returns its id. */
export async function insertRow(
  table: keyof typeof REQUIRED,
  values: Record<string, unknown> = {},
): Promise<string> {
  const id = String(values.id ?? createId());
  const unique = Object.entries(UNIQUE[table] ?? {}).map(([name, create]) => [name, create(id)]);
  const row = { id, ...REQUIRED[table], ...Object.fromEntries(unique), ...values };
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(", ");
  await execute(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ?::jsonb)`,
    [JSON.stringify(row)],
  );
  return id;
}

/** An item or a media item of a file that is not stored. */
export const insertWithFile = async (table: "content" | "media", values: Record<string, unknown> = {}) =>
  insertRow(table, { file_id: await insertRow("stored_file"), ...values });
