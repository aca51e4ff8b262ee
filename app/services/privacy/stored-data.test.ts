import { expect, test } from "vitest";

import { JOB_SCHEMA } from "#app/models/job-schema.ts";

import { execute } from "../../../tests/setup/execute.ts";
import { STORED_DATA, STORED_KINDS } from "./stored-data.ts";

/** The columns that say nothing about a person. The others are in STORED_DATA. */
const NOT_PERSONAL: Record<string, string> = {
  app_flag: "name value",
  closed_days: "id first_day last_day reason created_at",
  copy_request: "content_id title max_downloads downloads version",
  completed_job: "job_id completed_at",
  content:
    "id title description category specialization country tags language content_type file_id is_published published_date approval_status downloads views version created_at search_title visibility rights changed_at pending_since is_open_access has_pending_draft accession_number accession_key kind other_languages date_edtf first_year last_year earliest_year latest_year sort_year latitude longitude is_approximate_place is_picture_hidden embargo_until files",
  demo_record: "table_name record_id",
  event:
    "id title description day time end_day end_time price link picture location type category country max_attendees registered_count status approval_status version changed_at created_at starts_at search_title edited_at",
  event_picture: "id event_id webp small_webp jpeg created_at",
  external_id: "key external_item_id",
  external_item: "row_id content_id id",
  file_store: "is_only id cleanup_id cleaned_at",
  file_text: "file_id state extracted_by pages characters contents extracted_at reason is_truncated",
  harvest_record: "id category content_type country changed_at item_changed_at packaged_file",
  import:
    "id kind source category content_type state should_publish error encoding unknown_columns bytes url set_name from_date until_date resumption_token pages created_at should_update last_processed_row",
  import_row:
    "id import_id number key file_name further_files relations outcome reason content_id fingerprints warning file_digest digest",
  item_kind: "code position settings version",
  item_person: "content_id position role",
  item_staff: "content_id latitude longitude version",
  item_relation: "from_id to_id kind",
  item_version: "id content_id part number changed_at deleted_at",
  item_file: "id content_id file_id position use embargo_until created_at",
  job_state: "name succeeded_at created_at failed_at error",
  low_data_version: "source_id file_id kind state bytes percent progress_at",
  media:
    "id title description type category tags country location alt_text file_id picture views downloads plays version created_at search_title rights changed_at",
  media_picture: "media_id format width file_id",
  offline_package:
    "category file_id source_digest items is_truncated created_at attempted_at due_at removal_count is_withdrawn error",
  opening_hours: "visit_type capacity largest_group slot_minutes hours version",
  orphaned_file: "name cleanup_id hours",
  own_field: "name position settings version",
  page: "id slug title body is_published footer needs_review version changed_at rendered",
  page_version: "id page_id version slug title body is_published footer saved_at",
  past_visit_count: "month visit_type status visits people",
  previous_text_page: "id file_id number version html created_at",
  replaced_file: "file_id content_id replaced_at use embargo_until",
  retention_run: "id ran_at removed",
  scanned_page: "file_id number words",
  search_chunk: "file_id number transcript_id words",
  site_picture: "id bytes media_type width height created_at",
  site_settings:
    "id settings logo icon version terms_version changed_at open_access_changed_at visitor_access_changed_at second_factor_required_at",
  skipped_setup_item: "name skipped_at",
  special_day: "visit_type day opens closes",
  stored_file: "id name extension size digest created_at",
  text_page: "file_id number html plain corrected_at version words",
  thumbnail: "file_id state width height digest webp jpeg",
  tiled_picture: "source_id file_id width height tile_side sizes tiles state bytes",
  tombstone: "id kind deleted_at",
  transcript: "id file_id language status is_rejected is_removal replaces_id",
  transcript_cue: "transcript_id number start_ms end_ms text words",
  unverified_copy: "name store",
  upload_file: "name upload_id start_offset created_at",
  visit_type: "code position settings version",
  vocabulary_term: "list code labels position is_retired merged_into has_button version iso_code",
};

const listColumns = (tables: Readonly<Record<string, string>>) =>
  Object.entries(tables).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`));
const personal = [...new Set(STORED_KINDS.flatMap((kind) => listColumns(STORED_DATA[kind].columns)))];
const notPersonal = listColumns(NOT_PERSONAL);

test("classifies every column of the database either as personal or as not personal", async () => {
  const columns = await execute<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name <> 'mikro_orm_migrations'`,
  );
  const names = columns.map(({ name }) => name).sort();
  expect([...personal, ...notPersonal].sort()).toEqual(names);
});

/** The tables of pg-boss. Only the data of jobs is about people: ids of accounts, and encrypted input. */
const JOB_TABLES = {
  technical: "job job_common",
  notPersonal: "bam job_dependency queue queue_stats schedule subscription version warning",
};

test("classifies every table of the jobs", async () => {
  const tables = await execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = ? and table_name !~ '_\\d{8}$'",
    [JOB_SCHEMA],
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(
    Object.values(JOB_TABLES).join(" ").split(" ").sort(),
  );
});
