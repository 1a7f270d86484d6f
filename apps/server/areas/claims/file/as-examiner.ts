import type { Actor } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';

/** Whether somebody of an organization may work on claims, by their role there. */
export const worksOnClaims = ({ accountType, role }: Pick<Actor, 'accountType' | 'role'>): boolean =>
  may({ ...ANYBODY, accountType, subscriberType: accountType, role }, 'claim:work');
const ANYBODY = { userId: '', realm: 'ACCOUNT', organizationId: '', teamIds: [] } as const;

/**
 * Runs the work with all claims in sight for those who work on claims: some of their roles see no other
 * record of an account. Everybody else sees what row-level security shows them.
 */
export const withClaims = <T>(ctx: CommandContext, work: (ctx: CommandContext) => Promise<T>): Promise<T> =>
  may(getActor(ctx), 'claim:work')
    ? ctx.withElevatedScope(() => work({ ...ctx, scope: { scope: 'all' } }))
    : work(ctx);
