import { type consoleCalls, SERVER_DOWN } from '@parapet/contract/console/index';
import { isUnderMaintenance } from '@parapet/domain/regions/maintenance';
import type { Handler } from '../../platform/handler.ts';
import { readServedConsole } from '../../platform/served-console.ts';
import { regionOfActor } from '../../platform/region-of-actor.ts';

const served = readServedConsole();

export const getConsoleVersion: Handler<(typeof consoleCalls)['get-console-version']> = async (ctx) => {
  const [flags, region] = await Promise.all([ctx.flags.all(), regionOfActor(ctx)]);
  return { v: isUnderMaintenance((name) => flags[name], region) ? SERVER_DOWN : served.version };
};

export const getLatestDeploymentTime: Handler<
  (typeof consoleCalls)['get-latest-deployment-time']
> = async () => ({ deployedAt: served.builtAt.toISOString() });
