import { getRenewal, type Renewal } from '@parapet/contract/policy/renewal';
import { renewalSentences } from '@parapet/contract/policy/renewal-sentence';
import { useTranslation } from 'react-i18next';
import { t } from '../../../core/i18n.ts';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { dateText, moneyText, numberText, percentText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { ConditionalNote, LastDays } from './conditional-note.tsx';
import { DifferenceTable } from '../versions/difference-table.tsx';
import type { Difference } from '../versions/selection-diff.ts';
import classes from './renewal.module.css';

type Props = { policyId: string; at: 'policy' | 'quote' };

/**
 * Shows the status of a policy's renewal, the changes since the expiring term, and the open items that it
 * waits for.
 */
export function RenewalPanel({ policyId, at }: Props) {
  const { t } = useTranslation();
  const mayRead = useScopes()('renewal:read');
  const renewal = useCall(getRenewal, { params: { policyId } }, { enabled: mayRead }).data;
  if (!renewal || !isShown(renewal)) return null;
  return (
    <Section
      title={t('policy:renewal.title')}
      text={t('policy:renewal.text', { date: dateText(renewal.endDate) })}
      actions={<RenewalLink renewal={renewal} at={at} />}
    >
      <WhichWay renewal={renewal} />
      {!renewal.renewedBy && !renewal.optOut && (
        <div className={classes.way}>
          <ConditionalNote of={renewal} />
          <LastDays of={renewal} />
        </div>
      )}
      {!renewal.renewedBy && !renewal.optOut && (
        <DifferenceTable
          rows={buildRows(renewal)}
          heads={[t('policy:renewal.before'), t('policy:renewal.after')]}
        />
      )}
    </Section>
  );
}

const isShown = ({ isOpen, quote, renewedBy, optOut }: Renewal): boolean =>
  isOpen || quote !== null || renewedBy !== null || optOut !== null;

/** From the policy to what renews it, and from the quote to what it renews. */
function RenewalLink({ renewal, at }: { renewal: Renewal; at: Props['at'] }) {
  const base = useBasePath();
  const isAgent = useScopes()('quote:start');
  const { policyId, policyNumber, quote, renewedBy } = renewal;
  const to =
    at === 'quote'
      ? { href: `/policies/${policyId}`, text: policyNumber }
      : renewedBy
        ? { href: `/policies/${renewedBy.id}`, text: renewedBy.policyNumber }
        : quote && isAgent
          ? { href: `/quotes/${quote.id}`, text: quote.quoteNumber }
          : null;
  return to && <AppLink href={`${base}${to.href}`}>{to.text}</AppLink>;
}

/** Whether it is offered by itself, and if not, why. */
function WhichWay({ renewal }: { renewal: Renewal }) {
  const { t } = useTranslation();
  const { optOut, reasons, quote, renewedBy, isMuted } = renewal;
  if (renewedBy) return <Note>{t('policy:renewal.renewedBy', { number: renewedBy.policyNumber })}</Note>;
  if (optOut)
    return (
      <Note tone="caution">
        {t(`policy:renewal.optOut.${optOut.by}`, { name: optOut.name, date: dateText(optOut.at) })}{' '}
        {t(`policy:renewal.reasons.${optOut.reason}`)}
        {optOut.comments && `: ${optOut.comments}`}
      </Note>
    );
  if (!quote || !reasons) return <Note>{t('policy:renewal.notQuoted')}</Note>;
  return (
    <div className={classes.way}>
      <Note tone={reasons.length > 0 ? 'caution' : 'info'}>
        {quote.sentAt
          ? t('policy:renewal.sent', { date: dateText(quote.sentAt) })
          : t(reasons.length > 0 ? 'policy:renewal.byHand' : 'policy:renewal.byItself')}
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{renewalSentences[reason]}</li>
            ))}
          </ul>
        )}
      </Note>
      {quote.confirmed && (
        <p className="quiet">
          {t('policy:renewal.confirmed', { name: quote.confirmed.by, date: dateText(quote.confirmed.at) })}
        </p>
      )}
      {isMuted && <p className="quiet">{t('policy:renewal.muted')}</p>}
    </div>
  );
}

function buildRows({ changes }: Renewal): Difference[] {
  const { revenue, domains, scanScore, plan, premium, premiumChange, claims } = changes;
  const row = <T,>(
    key: keyof Renewal['changes'] & ('revenue' | 'domains' | 'scanScore' | 'plan' | 'premium'),
    { before, after }: { before: T | null; after: T | null },
    text: (value: T) => string,
  ): Difference => ({
    key,
    what: t(`policy:renewal.row.${key}`),
    left: before === null ? '–' : text(before),
    right: after === null ? '–' : text(after),
  });
  const changed = premiumChange === null ? '' : ` (${signed(premiumChange)})`;
  return [
    row('premium', premium, moneyText),
    row('plan', plan, (name) => name),
    row('revenue', revenue, moneyText),
    row('domains', domains, (names) => names.join(', ') || '–'),
    row('scanScore', scanScore, numberText),
    {
      key: 'claims',
      what: t('policy:renewal.row.claims'),
      left: [
        t('policy:renewal.made', { count: claims.made }),
        claims.eroded.amount > 0 && t('policy:renewal.eroded', { amount: moneyText(claims.eroded) }),
      ]
        .filter(Boolean)
        .join(', '),
      right: t('policy:renewal.open', { count: claims.open }),
    },
  ].map((one) => (one.key === 'premium' ? { ...one, right: `${one.right}${changed}` } : one));
}

const signed = (share: number): string => `${share > 0 ? '+' : ''}${percentText(share, 1)}`;
