import type { previewForm as call } from '@parapet/contract/docs/index';
import type { Input } from '@parapet/contract/call';
import type { FileAnswer, Outside } from '../../platform/handler.ts';
import { editionCalled } from '../forms/index.ts';
import type { FormToPreview } from './render-preview.ts';

/**
 * Drawn before the transaction, which waits for no renderer. It is no paper of anything, so nothing is kept.
 */
export const previewForm = {
  async prepare({ read }: Outside, { params }: Input<typeof call>): Promise<() => Promise<FileAnswer>> {
    const { renderer, preview } = await read(async (ctx) => ({
      renderer: ctx.renderer,
      preview: (await editionCalled(ctx, params.formId)) satisfies FormToPreview['preview'],
    }));
    const bytes = await renderer.render({ preview } satisfies FormToPreview);
    const name = `${preview.edition.number}-${preview.edition.edition}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    return async () => ({ make: async () => bytes, name: `${name}.pdf`, contentType: 'application/pdf' });
  },
};
