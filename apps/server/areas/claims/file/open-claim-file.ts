import { addDays, dateIn, longDate } from '@parapet/domain/dates';
import { basePaths, type AccountType } from '@parapet/domain/permissions/actors';
import { regionByCode } from '@parapet/domain/regions/regions';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { getAgent, getPolicyholder, type PolicyRow } from '../../policy/index.ts';
import type { ClaimRow } from '../claim-view.ts';

/**
 * A filed claim gets its file, with the first contact in the diary, and everybody concerned is told. Whoever
 * files it sees nothing of the file.
 */
export const openClaimFile = (ctx: CommandContext, claim: ClaimRow, policy: PolicyRow): Promise<void> =>
  ctx.withElevatedScope(async () => {
    const { claimNumber, companyName } = claim;
    const today = dateIn(ctx.now, policy.timeZone);
    const file = await insertRecord(
      ctx,
      'claimFile',
      {
        ...pickOwner(claim),
        claimId: claim.id,
        claimNumber,
        companyName,
        policyId: policy.id,
        policyNumber: policy.policyNumber,
        status: 'OPEN',
        began: claim.lossDate,
        reported: today,
        created: ctx.now,
        modified: ctx.now,
      },
      (saved) => ({ event: 'claim.file-opened', detail: { claimNumber }, subjectId: saved.claimId }),
    );
    const due = addDays(today, ctx.facts.claims.firstContactDays);
    await ctx.tx
      .insertInto('claimDiary')
      .values({
        claimFileId: file.id,
        claimId: claim.id,
        claimNumber,
        companyName,
        text: FIRST_CONTACT,
        dueDate: due,
        by: ctx.person.name,
      })
      .execute();
    await mailFiled(ctx, claim, policy, due);
  });

/** First entry in the diary of each claim. */
const FIRST_CONTACT = 'First contact with the insured';

const claimLink = (ctx: CommandContext, { id }: ClaimRow, at: AccountType): string =>
  publicUrl(ctx.config, `${basePaths[at]}/claims/${id}`);

/** To the insured, the agent and the inbox of the examiners. */
async function mailFiled(
  ctx: CommandContext,
  claim: ClaimRow,
  policy: PolicyRow,
  due: string,
): Promise<void> {
  const { region } = policy;
  const { phone, email } = ctx.facts.claims.lines[region];
  const about = { company: claim.companyName, number: claim.claimNumber, policy: policy.policyNumber };
  const parties = [...getPolicyholder(policy), ...(await getAgent(ctx, policy))];
  for (const { email: to, name, at } of parties)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to,
        template: 'claim-filed',
        region,
        params: { ...about, name, phone, link: claimLink(ctx, claim, at) },
      },
    });
  const { locale } = regionByCode(region);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: email,
      template: 'claim-to-examine',
      region,
      params: {
        ...about,
        loss: claim.lossDate ? longDate(claim.lossDate, locale) : '–',
        due: longDate(due, locale),
        link: claimLink(ctx, claim, 'COWBELL'),
      },
    },
  });
}
