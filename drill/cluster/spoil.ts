import type { Counted } from "./letters.ts";
import type { Load } from "./load.ts";
import { askAt } from "./parts.ts";

/**
 * Each thing that must hold, spoiled: an acknowledgement that was never given, a place too many, a file that is gone. A
 * judge who does not see all of it proves nothing.
 */
export async function spoil(socket: string, { done, torn, unknown }: Load, counted: Counted) {
  const { remove } = await import("#app/services/files/the-store.server.ts");
  const nobody = "00000000-0000-0000-0000-000000000000";
  done.registrations.push({ event: nobody, person: nobody });
  done.appointments.push(nobody);
  done.approved.push(nobody);
  done.accounts.push("nobody@example.org");
  done.files.push({ id: done.files[0]!.id, seed: "another", bytes: 10, isShown: true });
  torn.push(nobody);
  unknown.push(nobody);
  await askAt(
    socket,
    "update event set registered = registered + 1 where id = (select id from event limit 1)",
  );
  await askAt(socket, "update appointment_opening set capacity = 1 where visit_type = 'library'");
  const [file] = await askAt(socket, "select name from stored_file limit 1");
  await remove(String(file!.name));
  await askAt(socket, "update message set state = 'failed' where id = (select id from message limit 1)");
  const [once, twice] = [...counted.entries()].filter(([address]) => address.startsWith("drill-"));
  counted.delete(once![0]);
  twice![1].messages.add("the same once more");
}
