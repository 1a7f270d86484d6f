import type { createSubmission as call } from '@parapet/contract/submission/index';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql, type Insertable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { insertRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findCompany, findSameCompany, findHolder, seesAccount } from '../account/index.ts';
import { agencyOfSubmission } from './agency-of-submission.ts';
import { announceSubmission } from './change-submission.ts';
import { detailsOfSubmission } from './details-of-submission.ts';
import { readFirmographics, readProducts } from './sent-submission.ts';
import type { Tables } from '../../tables/tables.ts';
import { submissionView, type SubmissionRow } from './submission-view.ts';

/**
 * A company that an agency wants insured. If the agency has it as an account already, the submission is one
 * of that account.
 */
export const createSubmission: Handler<typeof call> = async (ctx, { body }) => {
  const agency = await agencyOfSubmission(ctx, body.agency);
  const company = body.cbid ? await findCompany(ctx, body.cbid) : undefined;
  const region: RegionCode = company?.region ?? agency.region;
  if (company) await requireNotTaken(ctx, company.id, agency.agencyId, region);
  const firmographics = readFirmographics(ctx, body.firmographics, region, company);
  const products = readProducts(region, body.products);
  const details = detailsOfSubmission(ctx, firmographics, region, company);
  const account = await findSameCompany(ctx, { agencyId: agency.agencyId, region, details });
  if (account && !seesAccount(ctx, account)) refuse('account-yours');
  const { agencyId, agencyName, teamId } = agency;
  const saved = await addSubmission(ctx, {
    companyName: details.name,
    accountId: account?.id ?? null,
    agencyId,
    agencyName,
    teamId: account ? account.teamId : teamId,
    region,
    directoryId: company?.id ?? null,
    firmographics: JSON.stringify(firmographics),
    agent: body.agency?.agent ? JSON.stringify(body.agency.agent) : null,
    product: products[0]!,
    products,
  });
  return submissionView(ctx, saved);
};

type Added = Omit<
  Insertable<Tables['submission']>,
  'submissionNumber' | 'status' | 'created' | 'modified' | 'id' | 'version'
>;

/** Adds a new submission, numbered, with its history. */
export async function addSubmission(ctx: CommandContext, values: Added): Promise<SubmissionRow> {
  const saved = await insertRecord(
    ctx,
    'submission',
    {
      ...values,
      submissionNumber: await nextNumber(ctx),
      status: 'New',
      created: ctx.now,
      modified: ctx.now,
    },
    ({ submissionNumber, companyName, products }) => ({
      event: 'submission.received',
      detail: { submissionNumber, company: companyName, products },
    }),
  );
  await announceSubmission(ctx, saved, 'create-submission');
  return saved;
}

/** @throws Refusal 409 for a company of the directory that is another agency's client. */
async function requireNotTaken(
  ctx: CommandContext,
  directoryId: string,
  agencyId: string,
  region: RegionCode,
): Promise<void> {
  const holder = await findHolder(ctx, directoryId);
  if (holder && holder.agencyId !== agencyId) refuse(regionByCode(region).refusals.accountTaken);
}

async function nextNumber(ctx: CommandContext): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('submission_number') as next`.execute(ctx.tx);
  return `S-${rows[0]!.next}`;
}
