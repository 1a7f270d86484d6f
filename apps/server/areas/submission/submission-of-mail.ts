import type { Firmographics, SubmissionAgency } from '@parapet/contract/submission/index';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findSameCompany, seesAccount } from '../account/index.ts';
import { addFilesOfMail } from './add-files-of-mail.ts';
import { detailsOfSubmission } from './details-of-submission.ts';
import { addSubmission } from './create-submission.ts';
import { submissionView, type SubmissionRow } from './submission-view.ts';

/** Data of a submission that a reader of mail has found. */
export type OfMail = {
  messageId: string;
  region: RegionCode;
  agencyId: string | null;
  agencyName: string;
  firmographics: Firmographics;
  confidence: Readonly<Record<string, number>>;
  agent: SubmissionAgency['agent'];
  /** Its files, documents of the library. */
  docIds: readonly string[];
};

/**
 * The submission that a mail becomes, once for each agency. Its facts were read by nobody yet: where the
 * reader was not sure, somebody has to certify them before it can be completed.
 */
export async function makeSubmissionOfMail(ctx: CommandContext, mail: OfMail) {
  const known = await submissionOfMail(ctx, mail);
  if (known) {
    await addFilesOfMail(ctx, known, mail.docIds);
    return submissionView(ctx, known);
  }
  const { agencyId, region, firmographics } = mail;
  const details = detailsOfSubmission(ctx, firmographics, region);
  const account = agencyId ? await findSameCompany(ctx, { agencyId, region, details }) : undefined;
  if (account && !seesAccount(ctx, account)) refuse('account-yours');
  const product = regionByCode(region).products.base;
  const saved = await addSubmission(ctx, {
    companyName: details.name,
    accountId: account?.id ?? null,
    agencyId,
    agencyName: mail.agencyName,
    teamId: account?.teamId ?? null,
    region,
    firmographics: JSON.stringify(firmographics),
    agent: mail.agent ? JSON.stringify(mail.agent) : null,
    product,
    products: [product],
    messageId: mail.messageId,
    confidence: JSON.stringify(mail.confidence),
  });
  await addFilesOfMail(ctx, saved, mail.docIds);
  return submissionView(ctx, saved);
}

const submissionOfMail = (
  ctx: CommandContext,
  { messageId, agencyId }: OfMail,
): Promise<SubmissionRow | undefined> =>
  ctx.tx
    .selectFrom('submission')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('agencyId', agencyId === null ? 'is' : '=', agencyId)
    // It may be completed meanwhile, and its files go to the account that it then has.
    .forNoKeyUpdate()
    .executeTakeFirst();
