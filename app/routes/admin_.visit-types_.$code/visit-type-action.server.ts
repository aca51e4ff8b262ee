import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
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

export async function handleVisitTypeAction(ctx: RequestContext, args: ScreenArgs, code: string) {
  const dialog = readQuery(args.url).word("dialog") ?? "";
  const index = readQuery(args.url).integer("id", 0, 100, 100);
  const findCurrent = () => findVisitType(ctx, code);
  const onSuccess = () => ({ to: `/admin/visit-types/${code}`, notice: "visit-types.saved" }) as const;
  if (code === "new")
    return handleForm(ctx, args, {
      schema: VisitTypeForm,
      run: ({ version: _, ...input }) => createVisitType(ctx, undefined, input),
      onSuccess: (type) => ({ to: `/admin/visit-types/${type.code}`, notice: "visit-types.saved" }),
    });
  const changeQuestions = (
    run: (position: Parameters<typeof removeQuestion>[1]) => ReturnType<typeof removeQuestion>,
  ) =>
    handleForm(ctx, args, {
      schema: EditVersion,
      run: ({ version }) => run({ code, index, version }),
      onSuccess,
    });
  switch (dialog) {
    case "":
      return handleForm(ctx, args, {
        schema: VisitTypeForm,
        run: (input) => updateVisitType(ctx, code, input),
        onSuccess,
        findCurrent,
      });
    case "question":
      return handleForm(ctx, args, {
        schema: VisitQuestionForm,
        run: ({ version, ...input }) => setQuestion(ctx, { code, index, version }, input),
        onSuccess,
        findCurrent,
      });
    case "question-up":
      return changeQuestions((position) => moveQuestion(ctx, position, -1));
    case "question-down":
      return changeQuestions((position) => moveQuestion(ctx, position, 1));
    case "question-remove":
      return changeQuestions((position) => removeQuestion(ctx, position));
    default:
      throw new HttpError(404, "refusal.missing");
  }
}
