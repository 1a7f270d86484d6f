import type { Account } from '@parapet/contract/account/account';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconBuildingSkyscraper,
  IconCalendarDue,
  IconCalendarOff,
  IconCertificate,
  IconCheck,
  IconChecks,
  IconCoin,
  IconFileCheck,
  IconFileX,
  IconHandStop,
  IconInbox,
  IconListCheck,
  IconMailForward,
  IconPencil,
  IconPercentage,
  IconRadar2,
  IconRefresh,
  IconRestore,
  IconSend,
  IconShare2,
  IconSignature,
  IconSwitchHorizontal,
  IconThumbDown,
  IconTrash,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import type { ReactNode } from 'react';
import { useCall } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { useGo } from '../../kit/app-link.tsx';
import type { Builder } from './builder/use-builder.ts';
import { openApproveQuote } from './dialogs/approve-quote-dialog.tsx';
import { openBindQuote } from './dialogs/bind-quote-dialog.tsx';
import { openCancelToInbox } from './dialogs/cancel-to-inbox-dialog.tsx';
import { openDeclineQuote } from './dialogs/decline-quote-dialog.tsx';
import { openDeleteQuote } from './dialogs/delete-quote-dialog.tsx';
import { openEventExclusions } from './dialogs/event-exclusions-dialog.tsx';
import { openIrpm } from './dialogs/irpm-dialog.tsx';
import { openLoseQuote } from './dialogs/lose-quote-dialog.tsx';
import { openReassessRisk } from './dialogs/reassess-risk-dialog.tsx';
import { openReleaseQuote } from './dialogs/release-quote-dialog.tsx';
import { openRequestToBind } from './dialogs/request-to-bind-dialog.tsx';
import { openResetQuote } from './dialogs/reset-quote-dialog.tsx';
import { openRetryQuote } from './dialogs/retry-quote-dialog.tsx';
import { pickUpQuote } from './dialogs/review-quote.ts';
import { openReviveQuote } from './dialogs/revive-quote-dialog.tsx';
import { openSendQuote } from './dialogs/send-quote-dialog.tsx';
import { openSendSignRequest } from './dialogs/send-sign-request-dialog.tsx';
import { openShareQuote } from './dialogs/share-quote-dialog.tsx';
import { openSubjectivities } from './dialogs/subjectivities-dialog.tsx';
import { openSubmitForReview } from './dialogs/submit-for-review-dialog.tsx';
import { openSwitchSurplus } from './dialogs/switch-surplus-dialog.tsx';
import { openUpdateAgent } from './dialogs/update-agent-dialog.tsx';
import { openUpdateBrokerFee } from './dialogs/update-broker-fee-dialog.tsx';
import { openUpdateCustomer } from './dialogs/update-customer-dialog.tsx';
import { openUpdateMgaFee } from './dialogs/update-mga-fee-dialog.tsx';
import { openUpdateNeedBy } from './dialogs/update-need-by-dialog.tsx';
import { openAttestSurplusNotice } from './surplus/attest-surplus-notice-dialog.tsx';
import { openRequestSurplusNotice } from './surplus/request-surplus-notice-dialog.tsx';
import { useBackToInbox } from './use-save-quote.ts';

export type QuoteAction = {
  id: string;
  label: string;
  icon: ReactNode;
  run: () => void;
  danger?: boolean;
  group: 'deal' | 'terms' | 'end';
};

/** Everything that may be done to the quote now, as its own `can` says. */
export function useQuoteActions(
  quote: Quote,
  account: Account | undefined,
  { dirty, discard, saved }: Pick<Builder, 'dirty' | 'discard' | 'saved'>,
): QuoteAction[] {
  const go = useGo();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const leave = useBackToInbox();
  const home = useQuotesHome();
  const { can } = quote;
  const contact = account?.contact ?? null;
  const hasBrokerFee = quote.rating.fees.some((fee) => fee.code === 'BROKER_FEE');
  const hasMgaFee = quote.rating.fees.some((fee) => fee.code === 'MGA_FEE');
  const progress = useCall(getProgress, { params: { quoteId: quote.id } }).data;
  const notice =
    NOTICE_STATES.find(
      (state) =>
        state === progress?.obstacles.find(({ code }) => code === 'NOTICE_NOT_ATTESTED')?.params['state'],
    ) ?? null;
  const hasEventExclusions = SPECIFIED_EVENT_EXCLUSION in quote.selection.coverages;
  const size = 16;
  const all: (QuoteAction | false)[] = [
    can['bind-quote'] && {
      id: 'bind',
      label: t('quote:bind.open'),
      icon: <IconFileCheck size={size} />,
      group: 'deal',
      run: () => openBindQuote(quote, (policyId) => go(`${base}/policies/${policyId}`), notice),
    },
    can['send-quote'] && {
      id: 'send',
      label: t(quote.sentAt ? 'quote:send.again' : 'quote:send.open'),
      icon: <IconSend size={size} />,
      group: 'deal',
      run: () => void openSendQuote(quote, contact, notice),
    },
    can['attest-surplus-notice'] &&
      notice !== null && {
        id: 'notice',
        label: t('quote:notice.open'),
        icon: <IconCertificate size={size} />,
        group: 'deal',
        run: () => void openAttestSurplusNotice(quote, notice),
      },
    can['request-surplus-notice'] &&
      notice !== null && {
        id: 'request-notice',
        label: t('quote:notice.request.open'),
        icon: <IconMailForward size={size} />,
        group: 'deal',
        run: () => void openRequestSurplusNotice(quote),
      },
    can['send-sign-request'] &&
      quote.sentAt !== null && {
        id: 'sign-request',
        label: t('quote:signRequest.open'),
        icon: <IconSignature size={size} />,
        group: 'deal',
        run: () => void openSendSignRequest(quote),
      },
    can['update-customer'] && {
      id: 'customer',
      label: t('quote:customer.open'),
      icon: <IconAddressBook size={size} />,
      group: 'deal',
      run: () => void openUpdateCustomer(quote, contact),
    },
    can['share-quote'] && {
      id: 'share',
      label: t('quote:share.open'),
      icon: <IconShare2 size={size} />,
      group: 'deal',
      run: () => void openShareQuote(quote),
    },
    can['request-to-bind'] && {
      id: 'request-to-bind',
      label: t('quote:requestBind.open'),
      icon: <IconUserCheck size={size} />,
      group: 'deal',
      run: () => void openRequestToBind(quote, contact),
    },
    can['review-quote'] && {
      id: 'review',
      label: t('quote:review.open'),
      icon: <IconHandStop size={size} />,
      group: 'deal',
      run: () => void pickUpQuote(quote),
    },
    can['release-quote'] && {
      id: 'release',
      label: t('quote:release.open'),
      icon: <IconChecks size={size} />,
      group: 'deal',
      run: () => void openReleaseQuote(quote),
    },
    can['approve-quote'] && {
      id: 'approve',
      label: t('quote:approve.open'),
      icon: <IconCheck size={size} />,
      group: 'deal',
      run: () => void openApproveQuote(quote),
    },
    can['submit-for-review'] &&
      !underwrites && {
        id: 'submit',
        label: t('quote:submit.open'),
        icon: <IconHandStop size={size} />,
        group: 'deal',
        run: () => void openSubmitForReview(quote),
      },
    can['retry-quote'] && {
      id: 'retry',
      label: t('quote:retry.open'),
      icon: <IconRefresh size={size} />,
      group: 'deal',
      run: () => void openRetryQuote(quote),
    },
    can['revive-quote'] && {
      id: 'revive',
      label: t('quote:revive.open'),
      icon: <IconArrowBackUp size={size} />,
      group: 'deal',
      run: () => void openReviveQuote(quote),
    },
    can['update-terms'] && {
      id: 'irpm',
      label: t('quote:irpm.open'),
      icon: <IconPercentage size={size} />,
      group: 'terms',
      run: () => void openIrpm(quote, companyOf(account)),
    },
    can['save-event-exclusions'] &&
      hasEventExclusions && {
        id: 'exclusions',
        label: t('quote:exclusions.open'),
        icon: <IconCalendarOff size={size} />,
        group: 'terms',
        run: () => void openEventExclusions(quote, saved),
      },
    can['save-subjectivities'] && {
      id: 'subjectivities',
      label: t('quote:subject.menu'),
      icon: <IconListCheck size={size} />,
      group: 'terms',
      run: () => void openSubjectivities(quote, saved),
    },
    can['reassess-risk'] && {
      id: 'reassess',
      label: t('quote:reassess.open'),
      icon: <IconRadar2 size={size} />,
      group: 'terms',
      run: () => void openReassessRisk(quote, saved),
    },
    can['update-terms'] &&
      quote.region === 'US' && {
        id: 'switch',
        label: t(quote.isSurplus ? 'quote:switch.toAdmitted' : 'quote:switch.toSurplus'),
        icon: <IconSwitchHorizontal size={size} />,
        group: 'terms',
        run: () => void openSwitchSurplus(quote, saved),
      },
    can['update-broker-fee'] &&
      hasBrokerFee && {
        id: 'broker-fee',
        label: t('quote:brokerFee.open'),
        icon: <IconCoin size={size} />,
        group: 'terms',
        run: () => void openUpdateBrokerFee(quote),
      },
    can['update-mga-fee'] &&
      hasMgaFee && {
        id: 'mga-fee',
        label: t('quote:mgaFee.open'),
        icon: <IconCoin size={size} />,
        group: 'terms',
        run: () => void openUpdateMgaFee(quote),
      },
    can['update-need-by'] && {
      id: 'need-by',
      label: t('quote:needBy.open'),
      icon: <IconCalendarDue size={size} />,
      group: 'terms',
      run: () => void openUpdateNeedBy(quote),
    },
    can['update-agent'] && {
      id: 'agent',
      label: t('quote:agent.open'),
      icon: <IconUserShare size={size} />,
      group: 'terms',
      run: () => void openUpdateAgent(quote, underwrites),
    },
    can['update-quote'] && {
      id: 'details',
      label: t('quote:page.details'),
      icon: <IconPencil size={size} />,
      group: 'terms',
      run: () => go(`${base}/accounts/${quote.accountId}?tab=details&edit=1&quoteId=${quote.id}`),
    },
    {
      id: 'account',
      label: t('quote:page.account'),
      icon: <IconBuildingSkyscraper size={size} />,
      group: 'terms',
      run: () => go(`${base}/accounts/${quote.accountId}`),
    },
    can['reset-quote'] && {
      id: 'reset',
      label: t('quote:reset.open'),
      icon: <IconRestore size={size} />,
      group: 'end',
      run: () => void openResetQuote(quote, saved),
    },
    underwrites &&
      can['decline-quote'] && {
        id: 'cancel',
        label: t('quote:cancel.open'),
        icon: <IconInbox size={size} />,
        group: 'end',
        run: () =>
          void openCancelToInbox(quote.quoteNumber, dirty, () => {
            discard();
            go(`${base}/inbox`);
          }),
      },
    can['decline-quote'] && {
      id: 'decline',
      label: t('quote:decline.open'),
      icon: <IconThumbDown size={size} />,
      group: 'end',
      danger: true,
      run: () => void openDeclineQuote(quote, leave),
    },
    can['lose-quote'] &&
      !underwrites && {
        id: 'lose',
        label: t('quote:lose.open'),
        icon: <IconFileX size={size} />,
        group: 'end',
        run: () => void openLoseQuote(quote),
      },
    can['delete-quote'] && {
      id: 'delete',
      label: t('quote:delete.open'),
      icon: <IconTrash size={size} />,
      group: 'end',
      danger: true,
      run: () => void openDeleteQuote(quote).then((done) => done && go(home)),
    },
  ];
  return all.filter((action) => action !== false);
}

const companyOf = (account: Account | undefined) => ({
  state: account?.details.address.state ?? '',
  numberOfEmployees: account?.details.noOfEmployeesAll ?? null,
  revenue: account?.details.revenue ?? null,
});
