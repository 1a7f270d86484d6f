import type { makeSubmissionOfMessage as call, Reading } from '@parapet/contract/docmessage/index';
import {
  firmographics as shape,
  type Firmographics,
  type SubmissionAgency,
} from '@parapet/contract/submission/index';
import { regionOfValues } from '@parapet/domain/mail/read-application';
import { REGION_CODES, type RegionCode } from '@parapet/domain/regions/region';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { unrecorded } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { makeSubmissionOfMail } from '../submission/index.ts';
import { receivedMessage } from './reading/ask-reader.ts';
import { getFiles, type MailRow } from './mail-row.ts';

/**
 * Makes a submission of what was read in a mail. An agency's is its own; the provider's is of the agency
 * whose member the sender says to be, which nobody has proved: it is a field to certify like the others.
 */
export const makeSubmissionOfMessage: Handler<typeof call> = async (ctx, { params }) => {
  const row = await receivedMessage(ctx, params.messageId);
  const read = findFacts(row.reading?.values ?? []);
  if (!read) refuse('mail-no-company');
  const agency = await readAgency(ctx, row);
  const submission = await makeSubmissionOfMail(ctx, {
    messageId: row.messageId,
    ...agency.named,
    firmographics: read.firmographics,
    confidence: { ...read.confidence, ...agency.confidence },
    agent: agency.agent,
    docIds: (await getFiles(ctx, [row.id])).map(({ id }) => id),
  });
  if (row.submissionId !== submission.id)
    await unrecorded(ctx, 'history has the submission')
      .updateTable('mailMessage')
      .set({ submissionId: submission.id })
      .where('id', '=', row.id)
      .execute();
  return submission;
};

const NUMBERS = ['domesticRevenue', 'foreignRevenue', 'noOfEmployeesAll', 'yearEstablished'];
const ADDRESS = ['address1', 'city', 'state', 'zipCode'];

/**
 * Converts the values read to a submission's facts, without those it does not take. Undefined without a
 * name.
 */
function findFacts(
  values: Reading['values'],
): { firmographics: Firmographics; confidence: Record<string, number> } | undefined {
  const facts: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  const contact: Record<string, string> = {};
  const confidence: Record<string, number> = {};
  const least = (field: string, sure: number) => {
    confidence[field] = Math.min(confidence[field] ?? 1, sure);
  };
  for (const { field, value, confidence: sure } of values) {
    if (ADDRESS.includes(field)) {
      address[field] = value;
      least('address', sure);
    } else if (field === 'contactName' || field === 'contactEmail') {
      Object.assign(contact, getContact(field, value));
      least('policyContact', sure);
    } else {
      const fact = NUMBERS.includes(field) ? Number(value) : value;
      if (!shape.partial().safeParse({ [field]: fact }).success) continue;
      facts[field] = fact;
      least(field, sure);
    }
  }
  const parsed = shape.safeParse({
    ...facts,
    ...(Object.keys(address).length > 0 && { address }),
    ...(Object.keys(contact).length > 0 && { policyContact: contact }),
  });
  if (parsed.success) return { firmographics: parsed.data, confidence };
  const plain = shape.safeParse(facts);
  return plain.success ? { firmographics: plain.data, confidence } : undefined;
}

function getContact(field: string, value: string): Record<string, string> {
  if (field === 'contactEmail') return { emailAddress: value };
  const [firstName = '', ...rest] = value.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

type Agency = {
  named: { agencyId: string | null; agencyName: string; region: RegionCode };
  agent: SubmissionAgency['agent'];
  confidence: Record<string, number>;
};

/** Anybody can write any sender on a mail. */
const UNPROVED = 0.5;

async function readAgency(ctx: CommandContext, row: MailRow): Promise<Agency> {
  const { accountType, organizationId } = getActor(ctx);
  return ctx.withElevatedScope(async (): Promise<Agency> => {
    const found = await ctx.tx
      .selectFrom('organization')
      .leftJoin('person', 'person.organizationId', 'organization.id')
      .select([
        'organization.id',
        'organization.name',
        'organization.region',
        'person.firstName',
        'person.lastName',
        'person.email',
      ])
      .where('organization.accountType', '=', 'AGENCY')
      .where((where) =>
        accountType === 'AGENCY'
          ? where('organization.id', '=', organizationId)
          : where.and([where('person.email', '=', row.fromAddress), where('person.awaitsOwner', '=', false)]),
      )
      .orderBy('organization.created')
      .executeTakeFirst();
    if (accountType === 'AGENCY' && found) return { named: named(found), agent: null, confidence: {} };
    if (!found)
      return {
        named: {
          agencyId: null,
          agencyName: row.fromName || row.fromAddress,
          region: regionOfValues(row.reading?.values ?? []) ?? 'US',
        },
        agent: null,
        confidence: {},
      };
    const { firstName, lastName, email } = found;
    return {
      named: named(found),
      agent: {
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        emailAddress: email ?? '',
        phoneNumber: '',
        teams: [],
      },
      confidence: { agency: UNPROVED },
    };
  });
}

const named = ({ id, name, region }: { id: string; name: string; region: string }): Agency['named'] => ({
  agencyId: id,
  agencyName: name,
  region: REGION_CODES.find((code) => code === region) ?? 'US',
});
