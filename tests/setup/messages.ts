import { unseal } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { askToConfirm } from "#app/services/people/confirm-address.server.ts";
import { shortAddress } from "#app/services/appointments/found-address.server.ts";
import { tell } from "#app/services/mail/index.server.ts";
import { unsubscribeUrlOf } from "#app/services/mail/own-mail.server.ts";

import { appointmentOf } from "./appointments.ts";
import { visitor } from "./context.ts";
import { newEmail, newPlayer } from "./people.ts";

/** A message that waits, written as the product writes it. */
export async function messageOf(): Promise<{ id: string }> {
  const key = newId();
  const facts = { id: newId(), title: "Drums", reason: "Too loud." };
  const to = { address: newEmail(), language: "en" as const };
  const em = fork();
  await em.transactional((inside) => tell(inside, visitor(), { kind: "proposal-rejected", facts, to, key }));
  const [row] = await em.execute<{ id: string }[]>("select id from message where cause = ?", [key]);
  return row!;
}

/** What a message opens, which its reader alone is told. */
export async function pathInMail(cause: string): Promise<string | undefined> {
  const [row] = await fork().execute<{ sealed: string | null }[]>(
    "select sealed from message where cause = ?",
    [cause],
  );
  return row?.sealed ? unseal(row.sealed, "mail") : undefined;
}

/** The path of a link by which somebody wants no more reminders. */
export const unsubscribePath = () =>
  new URL(unsubscribeUrlOf({ accountId: null, address: newEmail(), topic: "reminders" })).pathname;

/** The secret of a link by which somebody confirms their address. */
export async function confirmLink(): Promise<string> {
  const { id } = await newPlayer("user");
  await fork().transactional((em) => askToConfirm(em, visitor(), id));
  const [row] = await fork().execute<{ cause: string }[]>("select cause from message where account_id = ?", [
    id,
  ]);
  return (await pathInMail(row!.cause))!.replace(/.*\//, "");
}

/** What a message to a telephone leads to. */
export async function shortVisit(): Promise<string> {
  const { id } = await appointmentOf(undefined);
  const [row] = await fork().execute<{ address: string }[]>("select address from appointment where id = ?", [
    id,
  ]);
  return shortAddress(fork(), { id, address: row!.address });
}
