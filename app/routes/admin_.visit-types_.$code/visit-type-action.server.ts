import { formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { EditVersion, VisitQuestionForm, VisitTypeForm } from "#app/schemas/visit-types.ts";
import {
  moveQuestion,
  removeQuestion,
  setQuestion,
  createVisitType,
  findVisitType,
  updateVisitType,
} from "#app/services/visit-types/index.server.ts";

export const NEW_TYPE_CODE = "new";

const readPosition = ({ url, params }: ActionArgs, version: number | undefined) => ({
  code: params.code!,
  index: readQuery(url).integer("id", 0, 100, 100),
  version,
});

const findCurrent = (ctx: RequestContext, { params }: ActionArgs) => findVisitType(ctx, params.code!);

const getSaved = (code: string) =>
  ({ to: `/admin/visit-types/${code}`, notice: "visit-types.saved" }) as const;

const questionsAction = (
  run: (
    ctx: RequestContext,
    position: Parameters<typeof removeQuestion>[1],
  ) => ReturnType<typeof removeQuestion>,
) =>
  formAction({
    schema: EditVersion,
    run: (ctx, { version }, args) => run(ctx, readPosition(args, version)),
    success: (_output, _input, { params }) => getSaved(params.code!),
  });

/** `new` is the form for another visit type. */
export const visitTypeActions = {
  "": formAction({
    schema: VisitTypeForm,
    run: (ctx, { version, ...input }, { params }) =>
      params.code === NEW_TYPE_CODE
        ? createVisitType(ctx, undefined, input)
        : updateVisitType(ctx, params.code!, { version, ...input }),
    success: ({ code }) => getSaved(code),
    findCurrent,
  }),
  question: formAction({
    schema: VisitQuestionForm,
    run: (ctx, { version, ...input }, args) => setQuestion(ctx, readPosition(args, version), input),
    success: (_output, _input, { params }) => getSaved(params.code!),
    findCurrent,
  }),
  "question-up": questionsAction((ctx, position) => moveQuestion(ctx, position, -1)),
  "question-down": questionsAction((ctx, position) => moveQuestion(ctx, position, 1)),
  "question-remove": questionsAction(removeQuestion),
};
