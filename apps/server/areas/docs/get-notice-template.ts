import type { getNoticeTemplate as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';
import { paragraphsOf } from '../catalog/index.ts';
import { editionInForce } from '../forms/index.ts';

/** The same wording that is printed on the policy's own notice. */
export const getNoticeTemplate: Handler<typeof call> = async (ctx, { query }) => {
  const { title, lead, notices, states } = await editionInForce(
    ctx,
    'US',
    'surplus-notice',
    ctx.now.toISOString().slice(0, 10),
  );
  const own = states?.[query.state];
  const words = own && own.place !== 'binder' ? paragraphsOf(own) : [];
  return { title, lead, notices: own?.statute ? [...words] : [...notices, ...words] };
};
