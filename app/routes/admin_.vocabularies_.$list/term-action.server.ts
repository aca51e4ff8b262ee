import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  MergeTerm,
  parseVocabularyName,
  TermAction,
  TermForm,
  type TermDetails,
  type UpdateTerm,
} from "#app/schemas/vocabularies.ts";
import {
  mergeTerm,
  createTerm,
  findVocabulary,
  updateTerm,
} from "#app/services/vocabularies/index.server.ts";

const readTermName = (url: URL) => readQuery(url).freeText("term") ?? "";

/** A code has no slash or comma, because addresses and lists of words have them. */
const toCode = (labels: TermDetails["labels"]) =>
  (labels.en || labels.sw || labels.fr).replaceAll(/\s*[/\\,]+\s*/g, " ").trim();

export async function handleTermAction(ctx: RequestContext, args: ScreenArgs) {
  const list = parseVocabularyName(args.params["list"]);
  const code = readTermName(args.url);
  const getSaved = () => ({ to: `/admin/vocabularies/${list}`, notice: "vocabularies.saved" }) as const;
  const update = (changes: (term: TermDetails) => UpdateTerm) =>
    handleForm(ctx, args, {
      schema: TermAction,
      async run({ version }) {
        const term = await findTerm(ctx, list, code);
        return term.ok ? updateTerm(ctx, list, code, { version, ...changes(term.value) }) : term;
      },
      onSuccess: getSaved,
    });
  switch (readQuery(args.url).word("dialog")) {
    case "add":
      return handleForm(ctx, args, {
        schema: TermForm,
        run: async ({ version: _, ...input }) =>
          toCode(input.labels)
            ? createTerm(ctx, list, toCode(input.labels), input)
            : fail("invalid", "vocabularies.label-required", {
                details: [{ path: "labels.en", msg: "vocabularies.label-required" }],
              }),
        onSuccess: getSaved,
      });
    case "edit":
      return handleForm(ctx, args, {
        schema: TermForm,
        run: (input) => updateTerm(ctx, list, code, input),
        onSuccess: getSaved,
        findCurrent: () => findTerm(ctx, list, code),
      });
    case "up":
      return update(({ position }) => ({ position: Math.max(1, position - 1) }));
    case "down":
      return update(({ position }) => ({ position: position + 1 }));
    case "retire":
      return update(() => ({ retired: true }));
    case "restore":
      return update(() => ({ retired: false }));
    case "merge":
      return handleForm(ctx, args, {
        schema: MergeTerm,
        run: ({ into }) => mergeTerm(ctx, list, code, { into, preview: false }),
        onSuccess: () => ({ ...getSaved(), notice: "vocabularies.merged" }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

async function findTerm(
  ctx: RequestContext,
  list: VocabularyName | undefined,
  code: string,
): Promise<Result<TermDetails>> {
  const vocabulary = await findVocabulary(ctx, list);
  if (!vocabulary.ok) return vocabulary;
  const term = vocabulary.value.terms.find((each) => each.code === code);
  return term ? ok(term) : fail("not-found", "refusal.missing");
}

/** Counts the records once a target is chosen. A refusal is a sentence in the dialog. */
export async function findMergePreview(ctx: RequestContext, list: VocabularyName, url: URL) {
  const into = readQuery(url).freeText("into");
  if (readQuery(url).word("dialog") !== "merge" || !into) return undefined;
  const preview = await mergeTerm(ctx, list, readTermName(url), { into, preview: true });
  return preview.ok
    ? { into, changes: preview.value.changes }
    : { into, error: ctx.translate(preview.message) };
}
