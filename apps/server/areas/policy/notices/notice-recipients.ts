import type { PolicyRow } from '../policy-view.ts';
import {
  noticeTraits,
  type NoticeKind,
  type NoticeRecipient,
  type ProofNeeded,
} from '@parapet/domain/policies/notices';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getFinancers } from '../ledger/financers.ts';
import { getAgent, getPolicyholder } from '../subjectivities/subjectivity-mails.ts';

type Address = { address1?: string; address2?: string; city?: string; state?: string; zipCode?: string };

const addressLines = ({ address1 = '', address2 = '', city = '', state = '', zipCode = '' }: Address) =>
  [address1, address2, city, [state, zipCode].filter(Boolean).join(' ')].filter((line) => line !== '');

/** Returns the lines of the insured's mailing address, as bound or as changed by an endorsement. */
function insuredAddress({ insured, application }: PolicyRow): string[] {
  const { mailingAddress, address } = { ...application.details, ...insured };
  const own = addressLines((mailingAddress ?? {}) as Address);
  return own.length > 0 ? own : addressLines(address as Address);
}

/**
 * Everybody to whom a notice goes, and how: by e-mail to whoever has an address, unless the law wants it on
 * paper for the insured. An additional insured or a financer is known by name and address only.
 */
export async function getRecipients(
  ctx: CommandContext,
  policy: PolicyRow,
  kind: NoticeKind,
  proof: ProofNeeded,
): Promise<NoticeRecipient[]> {
  const none = { emailedAt: null, proof: null };
  const [holder] = getPolicyholder(policy);
  const insured: NoticeRecipient = {
    role: 'INSURED',
    name: policy.companyName,
    email: holder?.email ?? null,
    address: insuredAddress(policy),
    method: holder && proof !== 'MAIL' ? 'EMAIL' : 'MAIL',
    ...none,
  };
  const agents = (await getAgent(ctx, policy)).map(({ email }): NoticeRecipient => ({
    role: 'AGENCY',
    name: policy.agencyName,
    email,
    address: [],
    method: 'EMAIL',
    ...none,
  }));
  return [insured, ...agents, ...(noticeTraits[kind].isForAll ? await getOthers(ctx, policy) : [])];
}

/** Returns the additional insureds besides the named insured, and the financers of the premium. */
async function getOthers(ctx: CommandContext, policy: PolicyRow): Promise<NoticeRecipient[]> {
  const byMail = { email: null, method: 'MAIL', emailedAt: null, proof: null } as const;
  return [
    ...policy.additionalInsureds.map((insured): NoticeRecipient => ({
      role: 'ADDITIONAL_INSURED',
      name: insured.businessName,
      address: addressLines(insured),
      ...byMail,
    })),
    ...(await getFinancers(ctx, policy)).map(({ financerName }): NoticeRecipient => ({
      role: 'FINANCER',
      name: financerName,
      address: [],
      ...byMail,
    })),
  ];
}
