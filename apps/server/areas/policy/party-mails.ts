import { longDate, type PlainDate } from '@parapet/domain/dates';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { AttachedFile } from '../../platform/mail-templates.ts';
import type { PolicyRow } from './policy-view.ts';
import { agentOf, policyholderOf, policyLink } from './subjectivity-mails.ts';

type PartyMail = {
  template: 'cancellation-notice' | 'conditional-renewal-notice' | 'cancellation-stopped' | 'policy-changed';
  /** From when it counts. */
  date: PlainDate;
  files?: readonly AttachedFile[];
};

/**
 * Mails the parties to a policy, the insured and their agent, with a link to the policy as each sees it.
 * @param mail null sends nothing: who would be told is all that is asked.
 * @returns the addresses.
 */
export async function mailPartiesOf(
  ctx: CommandContext,
  policy: PolicyRow,
  mail: PartyMail | null,
): Promise<string[]> {
  const parties = [...policyholderOf(policy), ...(await agentOf(ctx, policy))];
  if (mail)
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
            date: longDate(mail.date, regionOf(policy.region).locale),
            link: policyLink(ctx, policy, at),
          },
        },
      });
  return parties.map(({ email }) => email);
}
