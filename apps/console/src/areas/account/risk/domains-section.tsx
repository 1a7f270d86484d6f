import { Button } from '@mantine/core';
import type { getScan } from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { CopiedText } from '../../../kit/copied-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import {
  openAllowDomain,
  openConfirmDomain,
  openOptOutDomain,
  openWithdrawDomain,
} from './domain-dialogs.tsx';
import classes from './scan.module.css';

type Scanned = Answer<typeof getScan>;
type Owned = Scanned['ownership'][number];
type OptOut = Scanned['optOuts'][number];

/** The domains of the account: what says that they are its own, and which are not to be looked at. */
export function DomainsSection({ of }: { of: Scanned }) {
  const { t } = useTranslation();
  if (of.ownership.length === 0) return null;
  return (
    <Section title={t('account:risk.scan.domain.list')} text={t('account:risk.scan.domain.text')} flush>
      <ul className={classes.findings}>
        {of.ownership.map((owned) => (
          <DomainRow key={owned.domain} owned={owned} of={of} />
        ))}
      </ul>
    </Section>
  );
}

function DomainRow({ owned, of }: { owned: Owned; of: Scanned }) {
  const { t } = useTranslation();
  const { domain, proof, record } = owned;
  const optOuts = of.optOuts.filter((out) => out.domain === domain);
  const isOut = optOuts.some(({ isInForce }) => isInForce);
  const signed = of.scan?.dnssec.find((one) => one.domain === domain);
  const standing: [Tone, string] = isOut
    ? ['neutral', t('account:risk.scan.domain.standing.out')]
    : proof === null
      ? ['caution', t('account:risk.scan.domain.standing.unproven')]
      : ['positive', t('account:risk.scan.domain.standing.proved')];
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <h3>{domain}</h3>
        <StatusBadge tone={standing[0]} label={standing[1]} />
      </div>
      <p className="quiet">
        {proof === null
          ? t('account:risk.scan.domain.unproven')
          : t(`account:risk.scan.domain.proof.${proof}`, {
              by: owned.by ?? '',
              date: owned.at ? dateText(owned.at) : '',
              reason: owned.reason ?? '',
            })}
      </p>
      {proof === null && (
        <div className={classes.record}>
          <CopiedText label={t('account:risk.scan.domain.recordName')} value={record.name} />
          <CopiedText label={t('account:risk.scan.domain.recordText')} value={record.text} />
        </div>
      )}
      {signed && <p className="quiet">{t(`account:risk.scan.dnssec.${signed.state}`)}</p>}
      {optOuts.map((out) => (
        <OptOutText key={out.addedAt} of={out} />
      ))}
      <DomainActions owned={owned} isOut={isOut} of={of} />
    </li>
  );
}

function OptOutText({ of }: { of: OptOut }) {
  const { t } = useTranslation();
  const { until, addedBy, endedAt } = of;
  const facts = {
    from: dateText(of.addedAt),
    until: until ? dateText(until) : '',
    by: addedBy ?? '',
    reason: of.reason ?? '',
    ended: endedAt ? dateText(endedAt) : '',
    endedBy: of.endedBy ?? '',
  };
  return (
    <div className={classes.dispute}>
      <p>
        {t(until ? 'account:risk.scan.domain.outUntil' : 'account:risk.scan.domain.out', facts)}
        {addedBy !== null && <> {t('account:risk.scan.domain.outBy', facts)}</>}
      </p>
      {endedAt && of.endedBy && (
        <p>
          {t('account:risk.scan.domain.outEnded', facts)} {of.endReason}
        </p>
      )}
    </div>
  );
}

/** Actions of staff on a domain. */
function DomainActions({ owned, isOut, of }: { owned: Owned; isOut: boolean; of: Scanned }) {
  const { t } = useTranslation();
  const about = { accountId: of.accountId, domain: owned.domain };
  const isKept = owned.proof === 'STAFF' || owned.proof === 'RECORD';
  const actions = [
    of.can.includes('confirm-domain') &&
      owned.proof === null &&
      (['confirm', () => openConfirmDomain(about)] as const),
    of.can.includes('opt-out-domain') &&
      (isOut
        ? (['allow', () => openAllowDomain(about)] as const)
        : (['optOut', () => openOptOutDomain(about)] as const)),
    of.can.includes('confirm-domain') && isKept && (['withdraw', () => openWithdrawDomain(about)] as const),
  ].filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <div className={classes.doings}>
      {actions.map(([verb, run]) => (
        <Button
          key={verb}
          size="xs"
          variant="default"
          aria-label={`${t(`account:risk.scan.domain.${verb}.action`)}: ${owned.domain}`}
          onClick={() => void run()}
        >
          {t(`account:risk.scan.domain.${verb}.action`)}
        </Button>
      ))}
    </div>
  );
}
