import type { Result } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

type PreviewList = { preview?: { shown: number; remaining: number; message: string } | undefined };

export function localizePreview<List extends PreviewList>(
  ctx: RequestContext,
  result: Result<List>,
): Result<List> {
  if (!result.ok || !result.value.preview) return result;
  const { preview } = result.value;
  const message = ctx.translate(preview.message);
  return { ok: true, value: { ...result.value, preview: { ...preview, message } } };
}
