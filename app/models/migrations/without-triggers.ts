import { Migration } from "@mikro-orm/migrations";

import * as accounts from "./baseline/accounts.ts";
import * as appointments from "./baseline/appointments.ts";
import * as content from "./baseline/content.ts";
import * as events from "./baseline/events.ts";
import * as media from "./baseline/media.ts";
import * as texts from "./baseline/texts.ts";

/** The services write what the triggers wrote. Only `changed_at` is still set by triggers. */

const BASELINE_STATEMENTS = [accounts, appointments, content, events, media, texts].flatMap(
  ({ triggers }) => triggers,
);

/** Functions come before their triggers. */
export const findBaseline = (...names: string[]) =>
  BASELINE_STATEMENTS.filter((statement) =>
    names.includes(/^create (?:trigger|function) (\w+)/.exec(statement)?.[1] ?? ""),
  );

export abstract class WithoutTriggers extends Migration {
  abstract readonly statements: string[];

  override up() {
    for (const statement of [...this.statements].reverse()) {
      const [, kind, name] = /^create (trigger|function) (\w+)/.exec(statement)!;
      const table = /\bon (\w+)\s+(?:for each|referencing)/.exec(statement)?.[1];
      this.addSql(kind === "trigger" ? `drop trigger ${name} on ${table}` : `drop function ${name}`);
    }
  }

  override down() {
    for (const statement of this.statements) this.addSql(statement);
  }
}
