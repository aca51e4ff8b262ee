import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createId } from "#app/models/id.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { insertRow } from "../setup/rows.ts";
import { createAppointment } from "../setup/appointments.ts";
import { PASSWORD } from "../setup/password.ts";
import { createEmail } from "../setup/test-users.ts";
import { createItem } from "../setup/items.ts";
import type { Stage } from "./stage.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

/** Steps that show the contract's sentences (docs/contract.md). With mode "script" the scene needs JavaScript. */
export type Scene = {
  name: string;
  sentences: string[];
  mode?: "script";
  play(stage: Stage): Promise<void>;
};

const PDF = { name: "a work.pdf", mimeType: "application/pdf", buffer: createPdfFile("A", ["work"]) };
const sql = (text: string, values: unknown[] = []) => execute(text, values);

const createEvent = ({ maxAttendees = 0, registeredCount = 0 } = {}) =>
  insertRow("event", { day: "2040-05-04", max_attendees: maxAttendees, registered_count: registeredCount });

const createApplication = () => insertRow("contributor_application");

async function fillWork({ page }: Stage) {
  await page.getByLabel("Title", { exact: true }).fill("A work");
  await page.getByLabel("Author", { exact: true }).fill("Amina");
  await page.getByLabel("Description", { exact: true }).fill("Words.");
}
const choose = ({ page }: Stage) => page.locator("input[type=file]").setInputFiles(PDF);

const createSectionScene = (
  path: string,
  words: { add: RegExp; noun: string; fails: string; did: string },
  category: string,
) => {
  const { noun } = words;
  return {
    name: `${path}: add, edit, delete`,
    sentences: ["update", "delete"]
      .flatMap((act) => [`Failed to ${act} ${noun}`])
      .concat(
        words.fails,
        words.did,
        ...["updated", "deleted"].map((did) => `${capital(noun)} ${did} successfully`),
      ),
    async play(stage: Stage) {
      await stage.as("admin");
      await stage.go(`${path}?dialog=add`);
      await stage.press(words.add);
      await fillWork(stage);
      await choose(stage);
      await stage.press(words.add);
      const id = await createItem(undefined, { category });
      await stage.go(`${path}?dialog=edit&id=${id}`);
      await stage.page.getByLabel("Title", { exact: true }).fill("");
      await stage.press(t("item.save"));
      await stage.page.getByLabel("Title", { exact: true }).fill("Another");
      await stage.press(t("item.save"));
      await stage.go(`${path}?dialog=delete&id=${id}`);
      await stage.readOnly("tombstone", () => stage.press("Delete"));
      await stage.press("Delete");
    },
  };
};
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

export const SCENES: Scene[] = [
  createSectionScene(
    "/scholarly-repository",
    {
      add: new RegExp(`^${t("repository.add")}$`),
      noun: "repository",
      fails: "Failed to create repository",
      did: "Repository created successfully",
    },
    "Scholarly Articles",
  ),
  createSectionScene(
    "/literary-collection",
    {
      add: new RegExp(`^${t("books.add")}$`),
      noun: "book",
      fails: "Failed to add book",
      did: "Book added successfully",
    },
    "Literary Collection",
  ),
  {
    name: "public pages",
    sentences: ["Learn More", "Scholarly Repository", "Trips", "Library", "Join", "Login", "Register"].concat(
      [
        "Login to view {n} more item(s)",
        "No repositories found. Try adjusting your search criteria.",
        "No books found. Try adjusting your search criteria.",
        "No contributors found. Try adjusting your search criteria.",
        "Location available after login",
        "Access Our Complete Media Library",
        "Register to Access Full Collection",
        "Sign In",
        "Visits & Appointments",
        "Upcoming Appointments",
        "Oops! Page not found",
        "Return to Home",
        "Join as Contributor",
        "Create Reader Account",
        "Clear Filters",
        "No upcoming appointments found.",
        "Page {X} of {Y}",
      ],
    ),
    async play({ go, as }) {
      await createEvent();
      for (const path of ["/", "/library", "/scholarly-repository?search=xyzzyx", "/events", "/media"])
        await go(path);
      for (const path of ["/literary-collection?search=xyzzyx", "/contributors-database?search=xyzzyx"])
        await go(path);
      for (const path of ["/visits-appointments", "/no-such-page", "/join", "/?dialog=register"])
        await go(path);
      await sql("update appointment set status = 'pending' where status = 'approved'");
      await go("/upcoming-appointments?visitType=group");
      await as("user");
      await go("/contributors-database");
    },
  },
  {
    name: "the slides",
    sentences: ["Literary Collection", "Contributors Database", "Cultural Visits", "Media Gallery"],
    async play({ go, page, hasScript, look }) {
      await go("/");
      for (let slide = 0; hasScript && slide < 4; slide++) {
        await page.getByRole("button", { name: t("carousel.next") }).click();
        await look();
      }
    },
  },
  {
    name: "guards",
    sentences: [
      "Authentication Required",
      "Go to Login",
      "Access Denied",
      "Go Back",
      "Go to Homepage",
    ].concat([
      "Browse Library",
      "This content requires Administrator access.",
      "This content requires Contributor access.",
      "This content requires User access.",
      "You need admin privileges to access this page.",
      "Access denied. Please ensure you're logged in as an admin.",
      "Insufficient permissions. Admin access required.",
    ]),
    async play({ go, as }) {
      for (const path of ["/admin", "/my-appointments", "/api/auth/pending-contributors"]) await go(path);
      await as("user");
      for (const path of ["/admin", "/contributor", "/api/auth/pending-contributors"]) await go(path);
      await as("contrib_own");
      await go("/my-appointments");
    },
  },
  {
    name: "accounts",
    sentences: ["Login failed", "Login successful!", "Registration failed", "Passwords do not match"].concat([
      "Password must be at least 6 characters long",
      "Account created successfully! Please login to continue.",
      "An error occurred while creating your account",
      "Logout",
      "Admin Panel",
      "Admin",
      "Dashboard",
      "Contributor Dashboard",
    ]),
    async play({ go, page, press, as, look, readOnly }) {
      const email = createEmail();
      const register = async (password: string, repeated = password, address = email) => {
        await go("/?dialog=register");
        await page.getByLabel("Full name").fill("Amina");
        await page.getByLabel(t("account.email")).fill(address);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByLabel(t("password.repeat")).fill(repeated);
        await press(t("register.submit"));
      };
      await register(PASSWORD, "654321");
      await register("123");
      await readOnly("account", () => register(PASSWORD));
      await register(PASSWORD);
      await register(PASSWORD);
      for (const password of ["wrong one", PASSWORD]) {
        await go("/?dialog=login");
        await page.getByLabel(t("account.email")).fill(email);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.locator("form#login").getByRole("button", { name: "Login" }).click();
        await page.waitForLoadState("load");
        await page
          .getByText(/Login (failed|successful!)/)
          .first()
          .waitFor();
        await look();
      }
      for (const role of ["admin", "contrib_own"] as const) {
        await as(role);
        await go("/");
        await page.locator("header details.account summary").click();
        await look();
      }
      await go("/contributor");
    },
  },
  {
    name: "contributor applications",
    sentences: [
      "An error occurred while submitting your application",
      "Contributor approved successfully!",
    ].concat([
      "Contributor application rejected.",
      "Failed to approve contributor",
      "Failed to reject contributor",
    ]),
    async play({ go, page, press, as, readOnly }) {
      await go("/join?dialog=apply");
      await page.getByLabel("Full name").fill("Amina");
      await page.getByLabel(t("account.email")).fill(createEmail());
      await page.getByLabel(t("apply.expertise")).fill("Music");
      await page.getByLabel(t("apply.motivation")).fill("To play.");
      await readOnly("contributor_application", () => press(t("apply.submit")));
      await as("admin");
      for (const decision of ["approve", "reject"]) {
        await go(`/admin?tab=contributors&dialog=${decision}&id=${await createApplication()}`);
        const decide = async () => {
          if (decision === "approve") await page.getByLabel(t("approve.password")).fill(PASSWORD);
          await press(capital(decision), `form#${decision}`);
        };
        await readOnly("audit_log", decide);
        await decide();
      }
    },
  },
  {
    name: "lists that cannot be read",
    sentences: ["Error loading library content", "Error loading contributors", "Error loading events"].concat(
      [
        "Error loading events: {error}",
        "Error loading media",
        "Error loading appointments. Please try again later.",
        "Failed to load dashboard statistics",
        "Failed to load pending content",
        "Failed to load content",
        "Failed to load contributor profile",
        "Failed to load your content",
      ],
    ),
    async play({ go, as, without }) {
      await as("user");
      await without("content", () => go("/library"));
      await without("contributor", () => go("/contributors-database"));
      await without("event", () => go("/events"));
      await without("media", () => go("/media"));
      await without("appointment", () => go("/my-appointments"));
      await as("admin");
      await without("contributor", () => go("/admin"));
      await without("content", () => go("/admin?tab=pending"));
      await without("content", () => go("/admin?tab=all-content"));
      await as("contrib_own");
      await without("content", () => go("/contributor"));
      await without("contributor", () => go("/contributor?tab=upload"));
    },
  },
  {
    name: "server errors and missing files",
    sentences: ["Unexpected Application Error!", "HTTP error! status: {code}"].concat([
      "Failed to download file. Please try again or contact support.",
      "Failed to download media",
    ]),
    async play({ go, as, without }) {
      await as("user");
      await without("favourite", () => go("/my-library"));
      await go(`/api/content/${createId()}/download`);
      await go(`/api/media/${createId()}/download`);
    },
  },
  {
    name: "a contributor's work",
    sentences: [
      "Contributor profile not found",
      "Please select a file to upload",
      "Failed to upload content",
    ].concat([
      "Contributor profile not found. Please contact an administrator to set up your contributor profile.",
      "Content uploaded successfully and is pending approval",
      "You can only upload content in your specialization areas: {list}",
    ]),
    async play(stage) {
      const { as, go, press, page } = stage;
      const { id } = await as("contrib_own");
      await sql("update contributor set specialization = '{History,Music}' where account_id = ?", [id]);
      await go("/contributor?tab=upload");
      await press("Upload Content", "form#new");
      await page.getByLabel("Category").selectOption("History");
      await choose(stage);
      await press("Upload Content", "form#new");
      await go("/contributor?tab=upload");
      await page.getByLabel("Category").selectOption("Music");
      await choose(stage);
      await sql("update contributor set specialization = '{History,Dance}' where account_id = ?", [id]);
      await press("Upload Content", "form#new");
      await sql("update contributor set account_id = null where account_id = ?", [id]);
      await go("/contributor");
    },
  },
  {
    name: "an administrator's content",
    sentences: [
      "Content approved successfully",
      "Content rejected successfully",
      "Failed to approve content",
    ].concat([
      "Failed to reject content",
      "Please fill in all required fields",
      "Content created and published successfully!",
      "Validation Error: Validation errors: {list}",
      "Failed to create content",
    ]),
    async play(stage) {
      const { as, go, press, page, readOnly } = stage;
      await as("admin");
      await go("/admin?tab=upload");
      await press("Create Content", "form#new");
      await page.getByLabel("Category").selectOption("Library");
      await fillWork(stage);
      await choose(stage);
      await press("Create Content", "form#new");
      await createItem(undefined, { status: "pending" });
      await go("/admin?tab=pending");
      await readOnly("audit_log", () => press(/^Approve/));
      await press(/^Approve/);
      const rejected = await createItem(undefined, { status: "pending" });
      await go(`/admin?tab=pending&dialog=reject-content&id=${rejected}`);
      await readOnly("audit_log", () => press("Reject", "dialog"));
      await go(`/admin?tab=pending&dialog=reject-content&id=${rejected}`);
      await press("Reject", "dialog");
    },
  },
  {
    name: "the contributors' database",
    sentences: ["add", "update", "delete"].flatMap((act) => [`Failed to ${act} contributor`]),
    async play({ as, go, press, page, readOnly }) {
      await as("admin");
      await go("/contributors-database?dialog=add");
      await press(new RegExp(`^${t("contributors.add")}$`), "dialog");
      const [row] = await sql("select id from contributor limit 1");
      const { id } = row as { id: string };
      await go(`/contributors-database?dialog=edit&id=${id}`);
      await page.getByLabel("Full name").or(page.getByLabel("Name")).first().fill("");
      await press(t("item.save"), "dialog");
      await go(`/contributors-database?dialog=delete&id=${id}`);
      await readOnly("audit_log", () => press("Delete", "dialog"));
    },
  },
  {
    name: "events",
    sentences: ["added", "updated", "deleted"]
      .map((did) => `Event ${did} successfully`)
      .concat(
        ["add", "update", "delete"].map((act) => `Failed to ${act} event`),
        "Login Required: Please log in to register for events",
        "Registration Failed",
        "Failed to register for event",
        "Cancellation Failed",
        "Failed to cancel registration",
        "Successfully registered for event!",
        "Full",
        "{n} left",
      ),
    async play({ as, go, press, page, readOnly, look }) {
      const [id, full, few] = [
        await createEvent(),
        await createEvent({ maxAttendees: 2, registeredCount: 2 }),
        await createEvent({ maxAttendees: 9, registeredCount: 6 }),
      ];
      await go(`/events/${id}`);
      await page.getByRole("link", { name: t("events.login-to-register") }).click();
      await page.getByText("Login Required").waitFor();
      await look();
      await as("user");
      for (const eventId of [full, few, id]) await go(`/events/${eventId}`);
      await readOnly("event_registration", () => press(/^Register/, "main"));
      await go(`/events/${id}`);
      await press(/^Register/, "main");
      await go(`/events/${id}`);
      await readOnly("event_registration", () => press(t("events.cancel"), "main"));
      await as("admin");
      await go("/events?dialog=add");
      await page.getByLabel("Title", { exact: true }).fill("");
      await press(t("events.add"), "dialog");
      await page.getByLabel("Title", { exact: true }).fill("An evening");
      await page.getByLabel("Location").fill("The hall");
      await page.getByLabel("Description").fill("Words.");
      await press(t("events.add"), "dialog");
      await go(`/events?dialog=edit&id=${id}`);
      await page.getByLabel("Title", { exact: true }).fill("");
      await press(t("item.save"), "dialog");
      await page.getByLabel("Title", { exact: true }).fill("A later evening");
      await press(t("item.save"), "dialog");
      await go(`/events?dialog=delete&id=${id}`);
      await readOnly("audit_log", () => press("Delete", "dialog"));
      await go(`/events?dialog=delete&id=${id}`);
      await press("Delete", "dialog");
    },
  },
  {
    name: "the gallery",
    sentences: ["upload", "update", "delete"]
      .map((act) => `Failed to ${act} media`)
      .concat("Unknown date", "Uncategorized", "Page {X} of {N} ({T} total items)"),
    async play({ as, go, press, page, readOnly }) {
      await as("admin");
      await go("/media?limit=2");
      await go("/media?dialog=add");
      await press("Upload Media", "dialog");
      const [row] = await sql("select id from media limit 1");
      const { id } = row as { id: string };
      await sql("alter table media alter created_at drop not null");
      await sql("update media set category = '', created_at = null");
      await go("/media");
      await sql("update media set created_at = now()");
      await go(`/media?dialog=edit&id=${id}`);
      await page.getByLabel("Title", { exact: true }).fill("");
      await press(t("item.save"), "dialog");
      await go(`/media?dialog=delete&id=${id}`);
      await readOnly("audit_log", () => press("Delete", "dialog"));
    },
  },
  {
    name: "visits",
    sentences: [
      "Please select a visit type",
      "Please select number of participants",
      "All Appointments",
    ].concat([
      "Failed to submit appointment request",
      "Your appointment request has been submitted successfully.",
      "Failed to update appointment",
      "Appointment updated successfully.",
      "Appointment {status} successfully.",
      "Failed to update appointment status",
      "Appointment deleted successfully.",
      "Failed to delete appointment",
      "You don't have any appointments yet.",
      "Book an Appointment",
    ]),
    async play({ as, go, press, page, readOnly, hasScript }) {
      await as("user");
      await go("/my-appointments");
      await go("/visits-appointments");
      const continueForm = async () => hasScript || (await press(t("appointments.continue"), "form#book"));
      await press(hasScript ? t("appointments.submit") : t("appointments.continue"), "form#book");
      const form = page.locator("form#book");
      await form.getByLabel(t("appointments.visit-type")).selectOption("library");
      await form.getByLabel(t("appointments.group-size")).selectOption("1");
      await continueForm();
      if (hasScript) await form.getByLabel(t("appointments.date")).fill(addDays(getInstitutionDate(), 400));
      else await page.locator(".days button").nth(3).click();
      const time = form.getByLabel(t("appointments.time"));
      const choose = async () =>
        (await time.evaluate((control) => control.tagName)) === "SELECT"
          ? time.selectOption({ index: 1 })
          : time.fill("10:00");
      // Retry: with JavaScript a select replaces the field as soon as the slots are loaded.
      await choose().catch(choose);
      await continueForm();
      await form.getByLabel(t("appointments.first-name")).fill("Amina");
      await form.getByLabel(t("appointments.last-name")).fill("Said");
      await form.getByLabel("Phone").fill("1");
      await form.getByLabel(t("appointments.purpose")).fill("To read.");
      await readOnly("appointment", () => press(t("appointments.submit"), "form#book"));
      await press(t("appointments.submit"), "form#book");
      await as("admin");
      await go("/visits-appointments");
      const { id } = await createAppointment(undefined);
      await go(`/admin/appointments?dialog=edit&id=${id}`);
      await page.getByLabel("Phone").fill("");
      await press(t("item.save"), "dialog");
      await page.getByLabel("Phone").fill("2");
      await press(t("item.save"), "dialog");
      await go(`/admin/appointments?dialog=status&id=${id}`);
      await page.locator("form#status select").selectOption("rejected");
      await readOnly("appointment", () => press(t("appointments.set-status"), "dialog"));
      await press(t("appointments.set-status"), "dialog");
      await go(`/admin/appointments?dialog=delete&id=${id}`);
      await readOnly("audit_log", () => press("Delete", "dialog"));
      await go(`/admin/appointments?dialog=delete&id=${id}`);
      await press("Delete", "dialog");
    },
  },
  {
    name: "sentences that need JavaScript",
    mode: "script",
    sentences: ["Loading library content...", "Loading media...", "Failed to verify user"],
    async play({ go, page, look, seen }) {
      for (const [path, words] of [
        ["/library", "Loading library content..."],
        ["/media", "Loading media..."],
      ] as const) {
        await go("/");
        await page.route(`**${path}.data*`, () => new Promise(() => undefined));
        // The link may be on a hidden slide.
        await page.locator(`a[href="${path}"]`).first().dispatchEvent("click");
        await page.getByText(words).waitFor();
        await look();
        await page.unroute(`**${path}.data*`);
      }
      await go("/");
      const warned = page.waitForEvent("console", (message) =>
        message.text().includes("Failed to verify user"),
      );
      await page.evaluate(() => localStorage.setItem("authToken", "no token of ours"));
      await page.reload();
      await warned;
      seen.push((await warned).text());
    },
  },
];
