import { formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
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

const readTerm = ({ url, params }: ActionArgs) =>
  [parseVocabularyName(params["list"]), readTermName(url)] as const;

const getSaved = ({ params }: ActionArgs) =>
  ({ to: `/admin/vocabularies/${params["list"]}`, notice: "vocabularies.saved" }) as const;

const updateAction = (getChanges: (term: TermDetails) => UpdateTerm) =>
  formAction({
    schema: TermAction,
    async run(ctx, { version }, args) {
      const [list, code] = readTerm(args);
      const term = await findTerm(ctx, list, code);
      return term.ok ? updateTerm(ctx, list, code, { version, ...getChanges(term.value) }) : term;
    },
    success: (_output, _input, args) => getSaved(args),
  });

export const termActions = {
  add: formAction({
    schema: TermForm,
    run: async (ctx, { version: _, ...input }, args) =>
      toCode(input.labels)
        ? createTerm(ctx, readTerm(args)[0], toCode(input.labels), input)
        : fail("invalid", "vocabularies.label-required", {
            details: [{ path: "labels.en", msg: "vocabularies.label-required" }],
          }),
    success: (_output, _input, args) => getSaved(args),
  }),
  edit: formAction({
    schema: TermForm,
    run: (ctx, input, args) => updateTerm(ctx, ...readTerm(args), input),
    success: (_output, _input, args) => getSaved(args),
    findCurrent: (ctx, args) => findTerm(ctx, ...readTerm(args)),
  }),
  up: updateAction(({ position }) => ({ position: Math.max(1, position - 1) })),
  down: updateAction(({ position }) => ({ position: position + 1 })),
  retire: updateAction(() => ({ retired: true })),
  restore: updateAction(() => ({ retired: false })),
  merge: formAction({
    schema: MergeTerm,
    run: (ctx, { into }, args) => mergeTerm(ctx, ...readTerm(args), { into, preview: false }),
    success: (_output, _input, args) => ({ ...getSaved(args), notice: "vocabularies.merged" }),
  }),
};

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
