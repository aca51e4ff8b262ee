import { Migration } from "@mikro-orm/migrations";

/**
 * Messages of earlier versions name their accounts by address, name or key only. An invitation belongs to each
 * administrator with the inviter's name, because the invitation itself is gone once it is accepted.
 */
export class EarlierMessageAccounts extends Migration {
  override up() {
    const insert = (condition: string) =>
      this.addSql(`insert into message_account (message_id, account_id)
        select m.id, a.id from message m join account a on ${condition} on conflict do nothing`);
    insert(`m.account_id is null and m.kind in ('confirm-email', 'password-reset', 'email-changed')
      and m.address in (a.email, a.new_email)`);
    insert(`m.account_id is null and m.kind in ('confirm-email', 'email-changed') and exists (
      select from audit_log l where l.subject_id = a.id::text
      and (l.action = 'account.email-requested' and l.note::citext = m.address
        or l.action = 'account.email-changed' and (m.address in (l.from_state::citext, l.to_state::citext)
          or m.address::text = any (string_to_array(l.note, ' → ')))))`);
    insert(`m.kind = 'invitation' and m.facts ->> 'by' = a.name`);
    insert(`m.kind = 'content-pending' and split_part(m.idempotency_key, ':', 2) = a.id::text`);
  }

  override down() {
    this.addSql(`delete from message_account`);
  }
}
