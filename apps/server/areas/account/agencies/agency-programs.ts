import type {
  addPrograms as addCall,
  deletePrograms as deleteCall,
  getPrograms as getCall,
  updatePrograms as updateCall,
} from '@parapet/contract/account/agency-records';
import {
  mayPlace,
  maySendToUnderwriter,
  type programs as allPrograms,
} from '@parapet/domain/agencies/agency';
import { FAMILY, type Product } from '@parapet/domain/products';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { requireReadable } from './agency-family.ts';
import { findAgencyRow, type AgencyRow } from './agency-view.ts';

type Program = (typeof allPrograms)[number];

const view = ({ id, programs, version }: AgencyRow) => ({
  agencyId: id,
  programs: programs as Program[],
  version,
});

async function limit(
  ctx: CommandContext,
  agencyId: string,
  programsOf: (before: readonly Program[]) => readonly Program[],
  version?: number,
) {
  const before = await findAgencyRow(ctx, agencyId, true);
  const programs = [...new Set(programsOf(before.programs as Program[]))].toSorted();
  return view(
    await updateRecord(
      ctx,
      'organization',
      before,
      { set: { programs }, version, skipUnchanged: true },
      ({ name }) => ({ event: 'organization.updated', detail: { name } }),
    ),
  );
}

export const getPrograms: Handler<typeof getCall> = async (ctx, { params }) =>
  view(await findAgencyRow(ctx, await requireReadable(ctx, params.agencyId)));

export const addPrograms: Handler<typeof addCall> = (ctx, { body: { agencyId, programs, version } }) =>
  limit(ctx, agencyId, (before) => [...before, ...programs], version);

export const updatePrograms: Handler<typeof updateCall> = (ctx, { body: { agencyId, programs, version } }) =>
  limit(ctx, agencyId, () => programs, version);

export const deletePrograms: Handler<typeof deleteCall> = (ctx, { params, query: { program } }) =>
  limit(ctx, params.agencyId, (before) => (program ? before.filter((one) => one !== program) : []));

/**
 * Reads the limits on what the agency of an account may place and send, and the fee that it adds to each
 * quote that it starts.
 */
const startTerms = (ctx: CommandContext, agencyId: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['programs', 'additionalBrokerFee', 'uwEnabled'])
      .where('id', '=', agencyId)
      .executeTakeFirst(),
  );

/**
 * Why an agency places none of a product, in the words of the refusal that starting it gets; null if it does.
 */
export async function unplacedBy(
  ctx: CommandContext,
  agencyId: string,
): Promise<(product: Product) => string | null> {
  const programs = (await startTerms(ctx, agencyId))?.programs ?? [];
  return (product) => {
    const program = FAMILY[product];
    return mayPlace(programs, program) ? null : new Refusal('program-not-offered', { program }).message;
  };
}

/**
 * With what an agency starts a quote of a product: its own additional fee, where the program has one; null is
 * the plan's.
 * @throws Refusal 409 when the agency is limited to programs, and the product is of none of them.
 */
export async function startingFee(
  ctx: CommandContext,
  agencyId: string,
  product: Product,
): Promise<number | null> {
  const program = FAMILY[product];
  const terms = await startTerms(ctx, agencyId);
  if (!mayPlace(terms?.programs ?? [], program)) refuse('program-not-offered', { program });
  return (program === 'P100' && terms?.additionalBrokerFee) || null;
}

/**
 * @throws Refusal 409 when people of an agency that is not enabled for underwriting send its quotes there.
 */
export async function requireUnderwriting(ctx: CommandContext, agencyId: string): Promise<void> {
  const { uwEnabled = true } = (await startTerms(ctx, agencyId)) ?? {};
  if (!maySendToUnderwriter({ uwEnabled }, getActor(ctx))) refuse('underwriting-not-enabled');
}
