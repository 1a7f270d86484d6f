import type { checkLicense as checkCall } from '@parapet/contract/agency/check-license';
import { toPlainDate } from '@parapet/domain/dates';
import {
  registerProblems,
  getStanding,
  type RegisterEntry,
  type RegisterProblem,
} from '@parapet/domain/licenses/register';
import { sql } from 'kysely';
import { ConnectorTrouble } from '../../gateways/connectors/trouble.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { RegisterAsked } from '../../platform/gateways.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import type { Handler } from '../../platform/handler.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { recordEvent, unrecorded, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

type License = Row<'license'>;

/** So many days what a register said is taken for true. */
const GOOD_FOR_DAYS = 30;

/** Lets the register be asked about a license, where there is one to ask. */
export async function publishCheck(
  ctx: CommandContext,
  { id: licenseId, holder: kind }: Pick<License, 'id' | 'holder'>,
): Promise<void> {
  if (ctx.gateways.register.isOpen)
    await ctx.publish({ topic: 'check-license', payload: { kind, licenseId } });
}

/** The register columns to clear for a license whose state or numbers changed: they are no longer known. */
export const uncheckedIf = (before: RegisterAsked, now: RegisterAsked) =>
  before.state === now.state && before.npn === now.npn && before.number === now.number
    ? {}
    : {
        registerStatus: null,
        registerName: '',
        registerUntil: null,
        registerLines: [],
        registerProblem: null,
        registerCheckedAt: null,
        registerTriedAt: null,
      };

export const checkLicense: Handler<typeof checkCall> = async (ctx, { body: { kind, licenseId } }) => {
  if (!ctx.gateways.register.isOpen) refuse('register-closed');
  const license = await find(ctx, licenseId);
  if (license?.holder !== kind) refuse('not-found');
  await publishCheck(ctx, { id: license.id, holder: kind });
  return { message: 'The register is being queried' };
};

const find = (ctx: CommandContext, id: string): Promise<License | undefined> =>
  ctx.tx.selectFrom('license').selectAll().where('id', '=', id).executeTakeFirst();

/** The holder of a license, to be compared with the holder that the register names. */
const getHolder = (license: License): { name: string; kind: 'AGENCY' | 'AGENT' } =>
  license.holder === 'AGENCY'
    ? { name: license.agencyName, kind: 'AGENCY' }
    : { name: `${license.holderFirstName} ${license.holderLastName}`.trim(), kind: 'AGENT' };

type Said = { entry: RegisterEntry | null } | { problem: RegisterProblem };

/** Asks with no transaction open. A register that is down, slow or wrong changes nothing of what is known. */
export const askRegister: PreparedHandler<{ licenseId: string }> = {
  async prepare({ appContext, read }, { licenseId }) {
    const license = await read((ctx) => find(ctx, licenseId));
    if (!license) return async () => {};
    const said: Said = await appContext.gateways.register.find(getAsked(license)).then(
      (entry) => ({ entry }),
      (error: unknown) => ({ problem: getProblem(error) }),
    );
    return (ctx) => keep(ctx, license, said);
  },
};

/** The query to the register about a license; a surplus lines license has no producer number. */
const getAsked = ({ state, npn, number }: License): RegisterAsked => ({ state, npn, number });

function getProblem(error: unknown): RegisterProblem {
  if (!(error instanceof ConnectorTrouble)) throw error;
  return registerProblems.find((known) => known === error.problem) ?? 'UNREACHABLE';
}

async function keep(ctx: CommandContext, license: License, said: Said): Promise<void> {
  const { id, state, npn, number } = license;
  const status =
    'entry' in said ? getStanding(said.entry, getHolder(license), toPlainDate(ctx.now)) : undefined;
  const { numUpdatedRows } = await unrecorded(ctx, 'what changes is an entry of the history below')
    .updateTable('license')
    .set({
      registerTriedAt: ctx.now,
      ...('entry' in said
        ? {
            registerStatus: status!,
            registerName: said.entry?.name ?? '',
            registerUntil: said.entry?.until ?? null,
            registerLines: [...(said.entry?.linesOfAuthority ?? [])],
            registerProblem: null,
            registerCheckedAt: ctx.now,
          }
        : { registerProblem: said.problem }),
    })
    .where('id', '=', id)
    // Of a license that was changed meanwhile, it was asked about the former one.
    .where('state', '=', state)
    .where('npn', '=', npn)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n || !status || status === license.registerStatus) return;
  await recordEvent(ctx, 'license', license, {
    event: 'license.checked',
    detail: { licenseNumber: number, state, status },
  });
}

/** The job that asks again about what was never answered, or too long ago. */
export async function checkLicensesAgain(ctx: CommandContext): Promise<number> {
  if (!ctx.gateways.register.isOpen) return 0;
  const before = new Date(ctx.now.getTime() - GOOD_FOR_DAYS * 86_400_000);
  const halfADayAgo = new Date(ctx.now.getTime() - 86_400_000 / 2);
  const { rows } = await sql<Pick<License, 'id' | 'holder'>>`select id, holder from license
    where (register_tried_at is null or register_tried_at < ${before}
        or (register_problem is not null and register_tried_at < ${halfADayAgo}))
      and ${notSeen(ctx)}
    order by register_tried_at nulls first, id limit ${DUE_AT_ONCE} for no key update skip locked`.execute(
    ctx.tx,
  );
  return eachDue(ctx, rows, async (license) => {
    // Whoever is asked about now is not due any more, however long the answer takes.
    await unrecorded(ctx, 'when it was asked')
      .updateTable('license')
      .set({ registerTriedAt: ctx.now })
      .where('id', '=', license.id)
      .execute();
    await publishCheck(ctx, license);
  });
}
