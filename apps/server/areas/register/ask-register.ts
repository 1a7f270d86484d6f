import type { checkLicense as checkCall } from '@parapet/contract/agency/check-license';
import { toPlainDate } from '@parapet/domain/dates';
import {
  registerProblems,
  standingOf,
  type RegisterEntry,
  type RegisterProblem,
} from '@parapet/domain/licenses/register';
import { sql } from 'kysely';
import { ConnectorTrouble } from '../../gateways/connectors/trouble.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { RegisterAsked } from '../../platform/gateways.ts';
import { DUE_AT_ONCE } from '../../platform/database/due-rows.ts';
import type { Handler } from '../../platform/handler.ts';
import type { OutboxMessage } from '../../platform/outbox/outbox.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { recordEvent, unrecorded, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

type Kind = Extract<OutboxMessage, { topic: 'check-license' }>['payload']['kind'];
type License = Row<'agencyLicense'> | Row<'agentLicense'> | Row<'surplusLicense'>;
const tables = { AGENCY: 'agencyLicense', AGENT: 'agentLicense', SURPLUS: 'surplusLicense' } as const;

/** What the register is asked about; a surplus lines license has no producer number. */
export const askedOf = (license: License): RegisterAsked =>
  'licenseNumber' in license
    ? { state: license.state, npn: '', number: license.licenseNumber }
    : { state: license.state, npn: license.npn, number: license.number };

/** So many days what a register said is taken for true. */
const GOOD_FOR_DAYS = 30;

/** Lets the register be asked about a license, where there is one to ask. */
export async function publishCheck(ctx: CommandContext, kind: Kind, licenseId: string): Promise<void> {
  if (ctx.gateways.register.isOpen)
    await ctx.publish({ topic: 'check-license', payload: { kind, licenseId } });
}

/** What is no longer known of a license whose state or numbers changed. */
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
  const { id } = (await find(ctx, kind, licenseId)) ?? refuse('not-found');
  await publishCheck(ctx, kind, id);
  return { message: 'The register is asked' };
};

const find = (ctx: CommandContext, kind: Kind, id: string): Promise<License | undefined> =>
  ctx.tx
    .selectFrom(tables[kind] as 'agencyLicense')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Who holds it, as it is entered here. */
async function holderOf(ctx: CommandContext, license: License): Promise<string> {
  if ('brokerLastName' in license) return `${license.brokerFirstName} ${license.brokerLastName}`.trim();
  if (!('agentId' in license)) {
    const { name } = await ctx.tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', license.agencyId)
      .executeTakeFirstOrThrow();
    return name;
  }
  const { firstName, lastName } = await ctx.tx
    .selectFrom('person')
    .select(['firstName', 'lastName'])
    .where('id', '=', license.agentId)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`.trim();
}

type Said = { entry: RegisterEntry | null } | { problem: RegisterProblem };

/** Asks with no transaction open. A register that is down, slow or wrong changes nothing of what is known. */
export const askRegister: PreparedHandler<{ kind: Kind; licenseId: string }> = {
  async prepare({ appContext, read }, { kind, licenseId }) {
    const asked = await read(async (ctx) => {
      const license = await find(ctx, kind, licenseId);
      return license && { license, holder: await holderOf(ctx, license) };
    });
    if (!asked) return async () => {};
    const said: Said = await appContext.gateways.register.find(askedOf(asked.license)).then(
      (entry) => ({ entry }),
      (error: unknown) => ({ problem: problemOf(error) }),
    );
    return (ctx) => keep(ctx, kind, asked, said);
  },
};

function problemOf(error: unknown): RegisterProblem {
  if (!(error instanceof ConnectorTrouble)) throw error;
  return registerProblems.find((known) => known === error.problem) ?? 'UNREACHABLE';
}

const isStill = (license: License) =>
  'licenseNumber' in license
    ? sql<boolean>`state = ${license.state} and license_number = ${license.licenseNumber}`
    : sql<boolean>`state = ${license.state} and npn = ${license.npn} and number = ${license.number}`;

async function keep(
  ctx: CommandContext,
  kind: Kind,
  { license, holder }: { license: License; holder: string },
  said: Said,
): Promise<void> {
  const table = tables[kind];
  // Who holds a surplus lines license is a broker, a person.
  const kindOfHolder = kind === 'AGENCY' ? 'AGENCY' : 'AGENT';
  const status =
    'entry' in said
      ? standingOf(said.entry, { name: holder, kind: kindOfHolder }, toPlainDate(ctx.now))
      : undefined;
  const { numUpdatedRows } = await unrecorded(ctx, 'what changes is an entry of the history below')
    .updateTable(table as 'agencyLicense')
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
    .where('id', '=', license.id)
    // Of a license that was changed meanwhile, it was asked about the former one.
    .where(isStill(license))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n || !status || status === license.registerStatus) return;
  await recordEvent(ctx, table, license as never, {
    event: 'license.checked',
    detail: { licenseNumber: askedOf(license).number, state: license.state, status },
  });
}

/** The job that asks again about what was never answered, or too long ago. */
export async function checkLicensesAgain(ctx: CommandContext): Promise<number> {
  if (!ctx.gateways.register.isOpen) return 0;
  const before = new Date(ctx.now.getTime() - GOOD_FOR_DAYS * 86_400_000);
  const halfADayAgo = new Date(ctx.now.getTime() - 86_400_000 / 2);
  let done = 0;
  for (const kind of ['AGENCY', 'AGENT', 'SURPLUS'] as const) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[kind])}
      where register_tried_at is null or register_tried_at < ${before}
        or (register_problem is not null and register_tried_at < ${halfADayAgo})
      order by register_tried_at nulls first, id limit ${DUE_AT_ONCE} for no key update skip locked`.execute(
      ctx.tx,
    );
    for (const { id } of rows) {
      // Whoever is asked about now is not due any more, however long the answer takes.
      await unrecorded(ctx, 'when it was asked')
        .updateTable(tables[kind] as 'agencyLicense')
        .set({ registerTriedAt: ctx.now })
        .where('id', '=', id)
        .execute();
      await publishCheck(ctx, kind, id);
    }
    done += rows.length;
  }
  return done;
}
