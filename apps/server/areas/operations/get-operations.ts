import type { getOperations as call, JobState } from '@parapet/contract/operations/index';
import { channels } from '@parapet/domain/operations/channels';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { channelFigures } from '../../platform/figures/operations-figures.ts';
import { getNextRun, timetable } from '../../platform/outbox/timetable.ts';

export const getOperations: Handler<typeof call> = async (ctx) => {
  const figures = await channelFigures(ctx.tx, ctx.now);
  return {
    channels: channels.flatMap((name) =>
      figures
        .filter((figure) => figure.name === name)
        .map((figure) => ({
          ...figure,
          dueSince: figure.dueSince?.toISOString() ?? null,
          pausedAt: figure.pausedAt?.toISOString() ?? null,
        })),
    ),
    jobs: await jobStates(ctx),
  };
};

async function jobStates(ctx: CommandContext): Promise<JobState[]> {
  const runs = await ctx.tx.selectFrom('jobRun').selectAll().execute();
  return timetable.map(({ name, cron }) => {
    const run = runs.find((run) => run.name === name);
    return {
      name,
      started: run?.started.toISOString() ?? null,
      milliseconds: run?.milliseconds ?? null,
      done: run?.done ?? 0,
      outcome: !run ? 'NEVER' : !run.ended ? 'RUNNING' : run.error === null ? 'SUCCEEDED' : 'FAILED',
      error: run?.error ?? null,
      next: getNextRun(cron, ctx.now).toISOString(),
    };
  });
}
