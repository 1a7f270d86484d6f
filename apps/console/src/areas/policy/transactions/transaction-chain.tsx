import type { Policy, PolicyTransaction } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { PapersOfTransaction } from '../../docs/index.ts';
import { BookedLines } from './booked-lines.tsx';
import { Conflicts } from './conflicts.tsx';
import classes from './transactions.module.css';

/** A policy is the sum of its transactions: each with its day, its reason, who booked it, and its lines. */
export function TransactionChain({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const readsPapers = useScopes()('docs:read');
  return (
    <Section title={t('policy:chain.title')} text={t('policy:chain.text')}>
      <ol className={classes.chain}>
        {policy.transactions.map((one) => (
          <li key={one.id} data-reversed={one.isReversed || undefined}>
            <div className={classes.head}>
              <span className={classes.named}>
                <strong>
                  {one.number}. {t(`policy:chain.${one.isNonpremium ? 'NONPREMIUM' : one.type}`)}
                </strong>
                {one.status && <StatusBadge status={one.status} />}
              </span>
              <span className={classes.amount}>
                <MoneyText value={one.total} strong />
              </span>
            </div>
            <small>
              {[
                t('policy:chain.effective', { date: dateText(one.effectiveDate) }),
                one.actorName
                  ? t('policy:chain.bookedBy', { date: dateText(one.bookedAt), name: one.actorName })
                  : t('policy:chain.booked', { date: dateText(one.bookedAt) }),
                one.requestedBy && t('policy:chain.requestedBy', { name: one.requestedBy }),
                t(`policy:chain.initiator.${one.initiator}`),
                one.reverses && t('policy:chain.reverses', { number: one.reverses }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {one.noKnownLoss && (
              <small>
                {t('policy:chain.noKnownLoss', {
                  name: one.noKnownLoss.name,
                  date: dateText(one.noKnownLoss.signedOn),
                  by: one.noKnownLoss.by,
                })}
              </small>
            )}
            {one.reason && <small>{reasonText(one)}</small>}
            <Conflicts conflicts={one.conflicts} />
            {readsPapers && <PapersOfTransaction policyId={policy.id} number={one.number} />}
            {one.lines.length > 0 && (
              <details>
                <summary>{t('policy:chain.lines', { count: one.lines.length })}</summary>
                <BookedLines lines={one.lines} total={one.total} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A cancellation's reason is a code, and words behind it if there were any. */
function reasonText({ reason }: PolicyTransaction): string {
  const [code = '', ...words] = reason.split(': ');
  return [wordOr(`policy:cancel.reasons.${code}`, code), ...words].join(': ');
}
