import type policyWords from '../../locales/en-US/policy.json';
import { Button } from '@mantine/core';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getPolicy, type Policy } from '@parapet/contract/policy/index';
import { IconCloudPlus, IconCreditCard, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { usePaletteCommands } from '../../core/commands/palette-commands.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { ActionButtons } from '../../kit/actions/action-buttons.tsx';
import { ActionMenu } from '../../kit/actions/action-menu.tsx';
import { buildActions, getPaletteCommands, type OfferedAction } from '../../kit/actions/record-actions.tsx';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { Section } from '../../kit/page/section.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { StandingBadge } from '../../kit/standing-badge.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { SubjectHistory } from '../activity/index.ts';
import { BillingPanel, isPayable } from '../billing/index.ts';
import { openReportClaim } from '../claims/index.ts';
import { PolicyDownloads, PolicyPapers } from '../docs/index.ts';
import { PolicyForms } from '../forms/index.ts';
import { cancelledFrom, findCoverEnd } from './transactions/cancelled-from.ts';
import { BrokerChangeNote } from './broker/broker-change-note.tsx';
import { CertificatesTab } from './certificates/certificates-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { policyActions } from './policy-actions.ts';
import { EndorsementNote } from './transactions/endorsement-request.tsx';
import { RequestNote } from './transactions/take-back-dialogs.tsx';
import classes from './policy.module.css';
import { toneOf, wordOr } from '../../core/known.ts';

const tabs: readonly {
  value: keyof typeof policyWords.tab;
  needs: string;
  content: (policy: Policy) => ReactNode;
}[] = [
  { value: 'overview', needs: 'policy:read', content: (policy) => <OverviewTab policy={policy} /> },
  { value: 'documents', needs: 'docs:read', content: (policy) => <DocumentsTab policy={policy} /> },
  {
    value: 'certificates',
    needs: 'certificate:read',
    content: (policy) => <CertificatesTab policy={policy} />,
  },
  { value: 'billing', needs: 'billing:read', content: (policy) => <BillingPanel policy={policy} /> },
  {
    value: 'history',
    needs: 'activity:read',
    content: (policy) => <SubjectHistory accountId={policy.accountId} subjectId={policy.id} />,
  },
];

export default function PolicyPage() {
  const policy = useCall(getPolicy, { params: { policyId: useParam('policyId') } });
  return <LoadedRecord of={policy}>{(it) => <PolicyView policy={it} />}</LoadedRecord>;
}

function PolicyView({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const [address, change] = useAddress();
  const canPay = isPayable(policy) && may('billing:pay');
  const go = useGo();
  const actions = buildActions(policyActions, (id) => `policy:command.${id}.label`, policy, {
    go: (path) => void go(`${base}${path}`),
  });
  const others = getOtherActions(policy, may, (path) => void go(`${base}${path}`));
  const inside = [...actions.filter(({ beside }) => !beside), ...others];
  const ended = findCoverEnd(policy);
  usePaletteCommands(getPaletteCommands([...actions, ...others]));
  return (
    <>
      <PageHeader
        title={policy.companyName}
        back={{ href: `${base}/policies`, label: t('organization:nav.policies') }}
        badge={
          <span className={classes.badges}>
            <StatusBadge status={policy.status} />
            <StandingBadge standing={policy.standing} />
            {policy.description && <StatusBadge tone="info" label={t('policy:checkInMail')} />}
            {policy.isOverdue && <StatusBadge tone="critical" label={t('policy:subject.flag')} />}
          </span>
        }
        subtitle={
          <span className={classes.facts}>
            <span className="tabular">{policy.policyNumber}</span>
            <span>{t(`quote:product.${policy.product}`)}</span>
            <span className="tabular">
              {ended
                ? t('policy:page.ended', { date: dateText(ended) })
                : t('policy:page.period', {
                    from: dateText(policy.effectiveDate),
                    to: dateText(policy.endDate),
                  })}
            </span>
          </span>
        }
        actions={
          <>
            {canPay && (
              <Button
                component={AppLink}
                href={`/policy/${policy.id}/accountant-payment`}
                variant={actions.some(({ beside }) => beside) ? 'default' : 'filled'}
                leftSection={<IconCreditCard size={18} aria-hidden />}
              >
                {t('policy:page.pay')}
              </Button>
            )}
            <ActionButtons actions={actions} />
            {inside.length > 0 && <ActionMenu actions={inside} label={t('common:action.more')} />}
          </>
        }
      />
      <PageTabs
        label={policy.policyNumber}
        value={address['tab']}
        onChange={(tab) => change({ tab }, { push: true })}
        note={
          <>
            <StateNote policy={policy} />
            <BrokerChangeNote policy={policy} />
          </>
        }
        tabs={tabs
          .filter(({ needs }) => may(needs))
          .map(({ value, content }) => ({
            value,
            label: t(`policy:tab.${value}`),
            content: () => content(policy),
          }))}
      />
    </>
  );
}

/**
 * The acts beside the policy's own commands: a claim can be reported under any policy, also after its end,
 * and whether it answers is judged by the dates of the claim.
 */
function getOtherActions(
  policy: Policy,
  may: (scope: string) => boolean,
  go: (path: string) => void,
): OfferedAction[] {
  const common = { group: 'other', danger: false, beside: false } as const;
  const claim: OfferedAction = {
    ...common,
    id: 'report-claim',
    label: t('policy:claims.report'),
    icon: <IconUrgent size={16} />,
    run: () => void openReportClaim({ under: { ...policy, policyId: policy.id } }),
  };
  const cloud: OfferedAction = {
    ...common,
    id: 'quote-prime-cloud',
    label: t('policy:command.quote-prime-cloud.label'),
    icon: <IconCloudPlus size={16} />,
    run: () =>
      void import('./prime-cloud-dialog.tsx').then(({ openQuotePrimeCloud }) =>
        openQuotePrimeCloud(policy, go),
      ),
  };
  return [
    ...(may('claim:report') ? [claim] : []),
    // Staff who act for the account read its claims; what binds the insured its own users do.
    ...(!may('claim:report') && may('claim:read') ? [{ ...claim, reason: t('policy:claims.ownUsers') }] : []),
    ...(offersPrimeCloud(policy) && may('policy:renew') ? [cloud] : []),
  ];
}

/** Checks whether Prime Cloud can be added: for another product, in a region that sells Prime Cloud. */
const offersPrimeCloud = ({ region, product, status }: Policy): boolean =>
  product !== 'Prime Cloud' &&
  regionByCode(region).products.all.includes('Prime Cloud') &&
  (livePolicyStatuses as readonly string[]).includes(status);

function DocumentsTab({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  return (
    <>
      <Section
        title={t('policy:tab.documents')}
        text={t('policy:docs.text')}
        actions={<PolicyDownloads policyId={policy.id} quoteId={policy.quoteId} />}
      >
        <PolicyPapers policyId={policy.id} />
      </Section>
      <PolicyForms policyId={policy.id} />
    </>
  );
}

/** Until when a binder lasts whose conditions before issue are open. */
function BinderNote({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  if (!policy.binderExpiresOn) return null;
  return <Note tone="caution">{t('policy:binder.expires', { date: dateText(policy.binderExpiresOn) })}</Note>;
}

/** Shows the pending end of the policy, or how long it can still be reinstated. */
function EndingNote({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const { cancellation, reinstatableUntil, resumesOn } = policy;
  if (resumesOn)
    return <Note tone="caution">{t('policy:cancel.resumes', { date: dateText(resumesOn) })}</Note>;
  if (reinstatableUntil)
    return (
      <Note tone="caution">{t('policy:cancel.reinstatable', { date: dateText(reinstatableUntil) })}</Note>
    );
  if (!cancellation) return null;
  const { notice, by, effectiveDate } = cancellation;
  return (
    <Note tone="caution">
      {t(notice ? 'policy:cancel.pending' : 'policy:cancel.requested', {
        name: by,
        date: dateText(effectiveDate),
      })}{' '}
      {t(`policy:cancel.reasons.${cancellation.reason}`)}
      {cancellation.comments && `: ${cancellation.comments}`}
    </Note>
  );
}

/** Explains the current status in a sentence, for the statuses that need one. */
function StateNote({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const text = wordOr(`policy:state.${policy.status}`, '', {
    from: dateText(policy.effectiveDate),
    to: dateText(policy.endDate),
    ended: dateText(cancelledFrom(policy)),
  });
  const { cancellation, reinstatableUntil, resumesOn, voidRequest, endorsementRequest, erp } = policy;
  const notes = [cancellation, reinstatableUntil, resumesOn, voidRequest, endorsementRequest, erp];
  const isPlain = notes.every((note) => !note);
  if (!text && isPlain) return null;
  const tone = toneOf(policy.status) === 'critical' ? 'critical' : 'info';
  return (
    <div className={classes.note}>
      {text && <Note tone={tone}>{text}</Note>}
      <BinderNote policy={policy} />
      <EndingNote policy={policy} />
      <RequestNote policy={policy} />
      <EndorsementNote policy={policy} />
      {policy.erp && <Note>{t('policy:cancel.erp', { date: dateText(policy.erp.until) })}</Note>}
    </div>
  );
}
