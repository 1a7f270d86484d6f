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
        {policy.transactions.map((transaction) => (
          <li key={transaction.id} data-reversed={transaction.isReversed || undefined}>
            <div className={classes.head}>
              <span className={classes.named}>
                <strong>
                  {transaction.number}.{' '}
                  {t(`policy:chain.${transaction.isNonpremium ? 'NONPREMIUM' : transaction.type}`)}
                </strong>
                {transaction.status && <StatusBadge status={transaction.status} />}
              </span>
              <span className={classes.amount}>
                <MoneyText value={transaction.total} strong />
              </span>
            </div>
            <small>
              {[
                t('policy:chain.effective', { date: dateText(transaction.effectiveDate) }),
                transaction.actorName
                  ? t('policy:chain.bookedBy', {
                      date: dateText(transaction.bookedAt),
                      name: transaction.actorName,
                    })
                  : t('policy:chain.booked', { date: dateText(transaction.bookedAt) }),
                transaction.requestedBy && t('policy:chain.requestedBy', { name: transaction.requestedBy }),
                t(`policy:chain.initiator.${transaction.initiator}`),
                transaction.reverses && t('policy:chain.reverses', { number: transaction.reverses }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {transaction.noKnownLoss && (
              <small>
                {t('policy:chain.noKnownLoss', {
                  name: transaction.noKnownLoss.name,
                  date: dateText(transaction.noKnownLoss.signedOn),
                  by: transaction.noKnownLoss.by,
                })}
              </small>
            )}
            {transaction.reason && <small>{reasonText(transaction)}</small>}
            <Conflicts conflicts={transaction.conflicts} />
            {readsPapers && <PapersOfTransaction policyId={policy.id} number={transaction.number} />}
            {transaction.lines.length > 0 && (
              <details>
                <summary>{t('policy:chain.lines', { count: transaction.lines.length })}</summary>
                <BookedLines lines={transaction.lines} total={transaction.total} />
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
