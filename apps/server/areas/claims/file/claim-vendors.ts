import type {
  assignVendor as assignCall,
  getPanel as panelCall,
  getPanelSubcategories as subcategoriesCall,
} from '@parapet/contract/claims/index';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { withClaims, worksOnClaims } from './as-examiner.ts';
import { changeClaimFile, detailedView, lockClaimFile } from './claim-file.ts';

export const getPanelSubcategories: Handler<typeof subcategoriesCall> = async () => [...vendorCategories];

const getVendors = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('accountType', '=', 'VENDOR')
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute();

export const getPanel: Handler<typeof panelCall> = (ctx) =>
  withClaims(ctx, async (seen) => {
    const people = await seen.tx
      .selectFrom('person')
      .innerJoin('organization', 'organization.id', 'person.organizationId')
      .select(['person.id', 'person.firstName', 'person.lastName', 'person.role', 'organization.accountType'])
      .where('person.enabled', '=', true)
      .where('person.removedAt', 'is', null)
      .where('organization.accountType', '=', 'COWBELL')
      .orderBy('person.lastName')
      .orderBy('person.firstName')
      .execute();
    const examiners = people.filter(worksOnClaims);
    return {
      vendors: await getVendors(seen),
      examiners: examiners.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    };
  });

/** The vendor sees the report from then on, and what examiners write to vendors; nothing of the file. */
export const assignVendor: Handler<typeof assignCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { vendorId, category, version } = body;
    const file = await lockClaimFile(seen, params.claimId);
    const vendor =
      vendorId === null
        ? null
        : ((await getVendors(seen)).find(({ id }) => id === vendorId) ?? refuse('claim-vendor-unknown'));
    const saved = await changeClaimFile(seen, file, 'assign-vendor', version, {
      set: { vendorCategory: vendor ? (category ?? null) : null },
      detail: { name: vendor?.name ?? '–' },
    });
    await unrecorded(seen, 'the entry of the file names the vendor')
      .updateTable('claim')
      .set({ vendorId })
      .where('id', '=', file.claimId)
      .execute();
    return detailedView(seen, saved);
  });
