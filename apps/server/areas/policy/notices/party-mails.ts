import { longDate, type PlainDate } from '@parapet/domain/dates';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { AttachedFile } from '../../../platform/mail/mail-templates.ts';
import type { PolicyRow } from '../policy-view.ts';
import { getAgent, getPolicyholder, policyLink } from '../subjectivities/subjectivity-mails.ts';

/** Mails that say which policy, and from when. */
export type PartyTemplate =
  | 'cancellation-notice'
  | 'cancellation-request'
  | 'cancellation-declined'
  | 'cancellation-stopped'
  | 'conditional-renewal-notice'
  | 'non-renewal-notice'
  | 'non-renewal-withdrawn'
  | 'financer-intent-notice'
  | 'policy-changed';
type PartyMail = {
  template: PartyTemplate;
  /** From when it counts. */
  date: PlainDate;
  files?: readonly AttachedFile[];
};

/**
 * Mails the parties to a policy, the insured and their agent, with a link to the policy as each sees it.
 * @returns the addresses.
 */
export async function getMailParties(
  ctx: CommandContext,
  policy: PolicyRow,
  mail: PartyMail,
): Promise<string[]> {
  const parties = [...getPolicyholder(policy), ...(await getAgent(ctx, policy))];
  for (const { email, name, at } of parties)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: email,
        template: mail.template,
        region: policy.region,
        ...(mail.files && { files: mail.files }),
        params: {
          name,
          company: policy.companyName,
          number: policy.policyNumber,
          date: longDate(mail.date, regionByCode(policy.region).locale),
          link: policyLink(ctx, policy, at),
        },
      },
    });
  return parties.map(({ email }) => email);
}
