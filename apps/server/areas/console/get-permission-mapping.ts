import { regionByCode } from '@parapet/domain/regions/regions';
import type { consoleCalls } from '@parapet/contract/console/index';
import { allCoverages } from '@parapet/domain/coverages/catalog';
import type { Handler } from '../../platform/handler.ts';
import { buildWords } from '../catalog/index.ts';
import { regionOfActor } from '../../platform/region-of-actor.ts';

/** The names, tooltips and display order of the coverages in the caller's region. */
export const getPermissionMapping: Handler<(typeof consoleCalls)['get-permission-mapping']> = async (ctx) => {
  const words = buildWords(regionByCode(await regionOfActor(ctx)).locale);
  return {
    P_100: allCoverages().map(({ id, key }, at) => ({
      id,
      key,
      name: words.coverages[key] ?? key,
      tooltip: words.tooltips[key] ?? '',
      ordinal: at + 1,
    })),
  };
};
