import type { Account } from '@parapet/contract/account/account';
import { MINIMUM_PROFILE_SCORE } from '@parapet/domain/accounts/eligibility';
import { HIGHEST_PROFILE_SCORE } from '@parapet/domain/accounts/profile-score';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../kit/charts/share-bar.tsx';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { CompleteDetails, getMissing } from './complete-details.tsx';
import classes from './overview.module.css';
import { wordOr } from '../../../core/known.ts';

/** Whether the account may be quoted, and if not, why and what would help. */
export function EligibilityCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { eligibility, profileScore: score } = account;
  const missing = getMissing(account);
  const enough = score >= MINIMUM_PROFILE_SCORE;
  return (
    <Section title={t('account:overview.readiness')}>
      <div className={classes.score}>
        <Note
          tone={eligibility.eligible ? 'positive' : 'caution'}
          title={eligibility.reason ?? t('account:overview.eligible')}
        >
          {account.reasonSummary && (
            <p className={classes.declined}>
              <strong>{wordOr(`quote:reasons.${account.reasonSummary}`, account.reasonSummary)}</strong>{' '}
              {account.reason}
            </p>
          )}
          {!enough && t('account:overview.needed', { minimum: MINIMUM_PROFILE_SCORE })}
        </Note>
        <ShareBar
          label={t('account:overview.score')}
          name={t('account:overview.score')}
          value={score}
          of={HIGHEST_PROFILE_SCORE}
          tone={enough ? 'positive' : 'caution'}
          text={t('account:overview.scoreOf', { score, of: HIGHEST_PROFILE_SCORE })}
        />
        {missing.length > 0 ? (
          <div>
            <p className={classes.caption}>{t('account:overview.missing')}</p>
            <ul className={classes.missing}>
              {missing.map((field) => (
                <li key={field}>{t(`account:field.${field}`)}</li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={classes.caption}>{t('account:overview.complete')}</p>
        )}
        <CompleteDetails account={account} />
      </div>
    </Section>
  );
}
