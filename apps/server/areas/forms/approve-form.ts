import type { approveForm as call } from '@parapet/contract/forms/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireSecondPerson } from '../../platform/records/second-person.ts';
import { lockLibrary, ofProvider } from './change-form.ts';
import { getEditions, findForm, getView, type FoundForm } from './form-view.ts';
import { getName } from './forms.ts';

/** Four eyes: what somebody wrote goes onto policies once somebody else has read it. */
export const approveForm: Handler<typeof call> = async (ctx, { params, body: { version } }) => {
  await lockLibrary(ctx);
  const before = await findForm(ctx, params.id);
  if (before.isApproved) refuse('form-approved-already');
  requireSecondPerson(ctx, before.changedById);
  await updateRecord(
    ctx,
    'form',
    before,
    { version, set: { isApproved: true, approvedBy: ctx.person.name } },
    (row) => ({
      event: 'organization.form-approved',
      detail: { ...getName(row), date: row.effectiveFrom },
      owner: ofProvider(ctx),
    }),
  );
  await endFormer(ctx, before);
  return getView(await findForm(ctx, before.id));
};

/** The edition that was in force until now ends the day before the new one begins. */
async function endFormer(ctx: CommandContext, next: FoundForm): Promise<void> {
  const last: PlainDate = addDays(next.effectiveFrom, -1);
  const former = (await getEditions(ctx, next)).find(
    ({ isApproved, effectiveFrom }) => isApproved && effectiveFrom < next.effectiveFrom,
  );
  if (!former || (former.effectiveTo !== null && former.effectiveTo <= last)) return;
  await updateRecord(ctx, 'form', former, { set: { effectiveTo: last, isByHand: true } }, (row) => ({
    event: 'organization.form-superseded',
    detail: { ...getName(row), date: next.effectiveFrom, by: next.edition },
    owner: ofProvider(ctx),
  }));
}
