import { originFor, sourceOf, type Origin, type Origins } from '@parapet/domain/accounts/origins';
import { keptUnderEveryName } from '@parapet/domain/questionnaires/given-answers';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { mutable } from '../../../platform/mutable.ts';
import type { Row } from '../../../platform/records/records.ts';

/** The origin of what the caller gives now. */
export const callersOrigin = (ctx: CommandContext): Origin => {
  const { subscriberType, role } = getActor(ctx);
  return { source: sourceOf(subscriberType), by: ctx.person.name, role, at: ctx.now.toISOString() };
};

/** The origin of what is read from the directory now. */
export const directoryOrigin = (ctx: CommandContext): Origin => ({
  source: 'DIRECTORY',
  by: null,
  role: null,
  at: ctx.now.toISOString(),
});

/** The origins of an account's facts, without the names that the caller may not see. */
export function originsView(ctx: CommandContext, { origins }: Pick<Row<'account'>, 'origins'>) {
  const { accountType } = getActor(ctx);
  const shown = (of: Origins) =>
    mutable(
      Object.fromEntries(Object.entries(of).map(([field, one]) => [field, originFor(one, accountType)])),
    );
  return { details: shown(origins.details), answers: shown(keptUnderEveryName(origins.answers)) };
}
