import { addDays, toPlainDate } from '@parapet/domain/dates';
import type { SubmissionStatus } from '@parapet/domain/lifecycles/statuses';
import { getOperationalStatus } from '@parapet/domain/lifecycles/submission-status';
import { sql } from 'kysely';
import type { Client } from '../accounts.ts';
import type { Company } from '../companies/companies.ts';
import { insertAll } from '../insert.ts';
import { randomFor } from '../random.ts';
import { daysAgo, getDay } from '../days.ts';
import type { World } from '../world.ts';

const FIRST_CLAIM = 700_001;
const FIRST_SUBMISSION = 300_001;
const SUBMISSION_STATUSES: readonly SubmissionStatus[] = [
  'New',
  'New',
  'In Progress',
  'Quoted',
  'Declined',
  'Lost',
  'Completed',
  'Non-Viable',
];
const SUBMISSIONS: Record<Client['agency'], number> = { harbor: 11, summit: 6, ridge: 4, thames: 4 };

/** A dozen losses under policies that were in force when they happened. @returns the next number. */
export async function seedClaims(world: World, clients: readonly Client[]): Promise<number> {
  const random = randomFor('claims');
  const { claims } = world.lists.stories;
  const owner = clients.find(({ career }) => career === 'owner')!;
  const covered = await world.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', 'in', ['IN FORCE', 'EXPIRED', 'RENEWED'])
    .where('accountId', '<>', owner.account.id)
    .orderBy('policyNumber')
    .execute();
  const rows = random
    .shuffled(covered)
    .slice(0, claims.length)
    .map((policy, at) => {
      const started = getDay(world.now, new Date(policy.effectiveDate));
      const lossDaysAgo = Math.max(3, started - random.between(2, Math.min(300, Math.max(3, started - 3))));
      const created = daysAgo(world.now, lossDaysAgo - 2, random.between(0, 300));
      return {
        accountId: policy.accountId,
        agencyId: policy.agencyId,
        teamId: policy.teamId,
        policyId: policy.id,
        policyNumber: policy.policyNumber,
        companyName: policy.companyName,
        vendorId: at % 4 < 2 ? world.organizations['fieldstone']!.id : null,
        status: at % 4 === 3 ? ('UN_FILED' as const) : ('FILED' as const),
        lossDate: daysAgo(world.now, lossDaysAgo).toISOString().slice(0, 10),
        lossDescription: claims[at]!,
        region: policy.region,
        filedAt: at % 4 === 3 ? null : created,
        created,
        modified: created,
      };
    });
  rows.sort((a, b) => a.created.getTime() - b.created.getTime());
  await insertAll(
    world.tx,
    'claim',
    rows.map((row, at) => ({ ...row, claimNumber: `C-${FIRST_CLAIM + at}` })),
  );
  await seedClaimFiles(world);
  return FIRST_CLAIM + rows.length;
}

const FILE_STATUSES = ['OPEN', 'IN COVERAGE REVIEW', 'OPEN', 'CLOSED', 'REOPENED'] as const;

/** Opens claim files for the claims that were filed. */
async function seedClaimFiles(world: World): Promise<void> {
  const filed = await world.tx
    .selectFrom('claim')
    .selectAll()
    .where('status', '=', 'FILED')
    .orderBy('claimNumber')
    .execute();
  const examiner = world.staff.get('examiner@parapet.example')!;
  await insertAll(
    world.tx,
    'claimFile',
    filed.map((claim, at) => {
      const status = FILE_STATUSES[at % FILE_STATUSES.length]!;
      const { accountId, agencyId, teamId, claimNumber, companyName, policyId, policyNumber } = claim;
      const { created, modified, lossDate } = claim;
      return {
        accountId,
        agencyId,
        teamId,
        claimNumber,
        companyName,
        created,
        modified,
        claimId: claim.id,
        policyId: policyId!,
        policyNumber: policyNumber!,
        status,
        // Helga has not given all of them to somebody yet.
        examinerId: at % 2 === 0 ? examiner.id : null,
        examinerName: at % 2 === 0 ? `${examiner.firstName} ${examiner.lastName}` : null,
        outcome: status === 'CLOSED' ? ('WITHOUT_PAYMENT' as const) : null,
        closedAt: status === 'CLOSED' ? modified : null,
        began: lossDate,
        discovered: lossDate,
        firstAware: lossDate,
        reported: created.toISOString().slice(0, 10),
      };
    }),
  );
  await seedClaimDiary(world);
}

/** Adds diary entries to each file: the next step, or one that was done. */
async function seedClaimDiary({ tx, now }: World): Promise<void> {
  const files = await tx.selectFrom('claimFile').selectAll().orderBy('claimNumber').execute();
  await insertAll(
    tx,
    'claimDiary',
    files.map(({ id, claimId, claimNumber, companyName, closedAt, created }, at) => ({
      claimFileId: id,
      claimId,
      claimNumber,
      companyName,
      text: DIARY[at % DIARY.length]!,
      dueDate: closedAt ? addDays(toPlainDate(created), 1) : addDays(toPlainDate(now), (at % 9) - 3),
      by: 'Helga Corrigan',
      isDone: closedAt !== null,
      doneBy: closedAt && 'Emeka Ballard',
      doneAt: closedAt,
    })),
  );
}
const DIARY = ['First contact with the insured', 'Ask for the forensic report', 'Look at the coverage again'];

/** Returns the person who works on a submission in a status, and the reason for its end. */
function workOn({ staff }: World, status: SubmissionStatus) {
  const worker = staff.get('underwriter@parapet.example')!;
  const assigned =
    status === 'New' ? {} : { assigneeId: worker.id, assigneeName: `${worker.firstName} ${worker.lastName}` };
  const ended: Partial<Record<SubmissionStatus, { reason: string; reasonSummary: string | null }>> = {
    Declined: { reason: 'Outside our appetite', reasonSummary: 'NATURE_OF_OPERATIONS' },
    Lost: { reason: 'The client stays with its carrier', reasonSummary: 'Price is High' },
    'Non-Viable': { reason: 'A private person, not a company', reasonSummary: null },
  };
  return {
    ...assigned,
    ...ended[status],
    operationalStatus: getOperationalStatus({
      status,
      assigneeId: status === 'New' ? null : worker.id,
      certifiedAt: null,
    }),
  };
}

/**
 * Submissions from agencies: some are accounts already, others only names in the directory.
 * @returns the next number.
 */
export async function seedSubmissions(
  world: World,
  clients: readonly Client[],
  companies: readonly Company[],
  agencies: ReadonlyMap<string, string>,
): Promise<number> {
  const random = randomFor('submissions');
  const taken = new Set(clients.map(({ account }) => account.directoryId));
  const rows = (Object.entries(SUBMISSIONS) as [Client['agency'], number][]).flatMap(([agency, count]) => {
    const { id, teamId } = world.organizations[agency]!;
    const isBritish = agency === 'thames';
    const region = isBritish ? 'UK' : 'US';
    const accounts = random
      .shuffled(clients.filter((client) => client.agency === agency))
      .map(({ account }) => ({ accountId: account.id, companyName: account.name }));
    const prospects = random
      .shuffled(companies.filter((company) => company.region === region && !taken.has(company.id)))
      .map(({ name }) => ({ accountId: null, companyName: name }));
    return Array.from({ length: count }, (_, at) => {
      const status = SUBMISSION_STATUSES[at % SUBMISSION_STATUSES.length]!;
      const created = daysAgo(
        world.now,
        random.between(2, status === 'New' ? 6 : 200),
        random.between(0, 400),
      );
      return {
        ...(status === 'New' || status === 'In Progress' ? prospects : accounts)[at]!,
        agencyId: id,
        teamId,
        agencyName: agencies.get(id)!,
        status,
        ...workOn(world, status),
        product: isBritish ? ('P_ONE' as const) : random.pick(['P100', 'P100', 'P250'] as const),
        region: isBritish ? ('UK' as const) : ('US' as const),
        created,
        modified: new Date(created.getTime() + 5_400_000),
      };
    });
  });
  rows.sort((a, b) => a.created.getTime() - b.created.getTime());
  await insertAll(
    world.tx,
    'submission',
    rows.map((row, at) => ({
      ...row,
      firmographics: { name: row.companyName },
      submissionNumber: `S-${FIRST_SUBMISSION + at}`,
    })),
  );
  await sql`update submission set products = array[product]`.execute(world.tx);
  return FIRST_SUBMISSION + rows.length;
}
