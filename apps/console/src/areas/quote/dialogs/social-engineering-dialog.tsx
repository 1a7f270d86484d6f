import { getAccount } from '@parapet/contract/account/accounts';
import { saveSocialEngineering, socialEngineeringAnswers } from '@parapet/contract/quote/social-engineering';
import { CYBER_CRIME_CONTROLS, isNo, isYes } from '@parapet/domain/questionnaires/controls';
import { callQuery, queryClient, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { YesNo } from '../../../kit/inputs/yes-no.tsx';

type Control = (typeof CYBER_CRIME_CONTROLS)[number];
const known = (answer: unknown): boolean | null => (isYes(answer) ? true : isNo(answer) ? false : null);

/**
 * The three questions that social engineering coverage depends on. `add` adds it where the answers make it
 * available; otherwise the reasons are listed.
 */
export async function openSocialEngineering(accountId: string, add: () => void): Promise<void> {
  const { securityAnswers, version } = await queryClient.fetchQuery(
    callQuery(getAccount, { params: { accountId } }),
  );
  const answer = await openForm({
    name: 'SocialEngg',
    title: t('quote:social.title'),
    submit: t('common:action.save'),
    schema: socialEngineeringAnswers,
    initial: Object.fromEntries(
      CYBER_CRIME_CONTROLS.map((name) => [name, known(securityAnswers[name])]),
    ) as Record<Control, boolean | null>,
    fields: (form) => (
      <>
        {CYBER_CRIME_CONTROLS.map((name) => (
          <YesNo
            key={name}
            required
            label={t(`account:ask.question.${name}`)}
            {...form.getInputProps(name)}
          />
        ))}
      </>
    ),
    command: (values) => send(saveSocialEngineering, { body: { accountId, ...values }, version }),
    failed: t('quote:social.failed'),
    refresh: ['account', 'quote', 'rater', 'activity'],
  });
  if (!answer) return;
  // The quote that was rated on the answers is on the screen before it is changed.
  if (answer.socialEngineering) return void setTimeout(add, 0);
  await openNotice({
    name: 'SocialEnggReasons',
    title: t('quote:social.unavailable'),
    body: (
      <ul>
        {answer.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  });
}
