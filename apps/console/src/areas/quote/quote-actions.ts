import { regionOf } from '@parapet/domain/regions/regions';
import { sendSignRequest } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import { approveQuote, retryQuote, reviveQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import {
  IconBan,
  IconAddressBook,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarDue,
  IconCalendarOff,
  IconCertificate,
  IconCheck,
  IconChecks,
  IconCoin,
  IconFileCheck,
  IconFileText,
  IconFileUpload,
  IconFileX,
  IconHandStop,
  IconInbox,
  IconLink,
  IconListCheck,
  IconListSearch,
  IconMailForward,
  IconPencil,
  IconPercentage,
  IconRadar2,
  IconReceiptTax,
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
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import type { ConfirmWords } from '../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import type { PlainQuoteCall } from './dialogs/confirm-quote.ts';
import type { QuoteActionId, QuoteContext } from './quote-context.ts';

const hasFee = (quote: Quote, code: string): boolean => quote.rating.fees.some((fee) => fee.code === code);

/** The same for a quote that is priced again as it is: its product may be offered no longer. */
const requote =
  (words: ConfirmWords, call: PlainQuoteCall) =>
  async (quote: Quote, { go }: QuoteContext) =>
    (await import('./dialogs/requote.ts')).openRequote(words, call, quote, go);

/** Opens a confirmation with the command's own words. */
const confirm =
  (words: ConfirmWords, call: PlainQuoteCall, values: (quote: Quote) => Record<string, string | null>) =>
  async (quote: Quote) =>
    (await import('./dialogs/confirm-quote.ts')).confirmQuote(words, call, quote, values(quote));

/** Opens it where the licenses of the state are in force; otherwise says which are missing. */
const licensed =
  (open: (quote: Quote, context: QuoteContext) => Promise<unknown>) =>
  async (quote: Quote, context: QuoteContext): Promise<unknown> => {
    const lacking = await context.lacking();
    if (lacking.length === 0) return open(quote, context);
    return (await import('./dialogs/underwriting/lacking-licenses.tsx')).openLackingLicenses(lacking);
  };

/**
 * Every action on a quote, in the order of the menu. A new command of the lifecycle does not compile until it
 * has its action, its words and its dialog.
 */
export const quoteActions: Readonly<Record<QuoteActionId, RecordAction<Quote, QuoteContext>>> = {
  'bind-quote': {
    icon: IconFileCheck,
    group: 'deal',
    open: async (quote, { go, notice }) =>
      (await import('./dialogs/send/bind-quote-dialog.tsx')).openBindQuote(
        quote,
        (policyId) => go(`/policies/${policyId}`),
        notice,
      ),
  },
  'send-quote': {
    icon: IconSend,
    group: 'deal',
    label: ({ sentAt }) => `quote:command.send-quote.${sentAt ? 'again' : 'label'}`,
    open: licensed(async (quote, { account, notice }) =>
      (await import('./dialogs/send/send-quote-dialog.tsx')).openSendQuote(
        quote,
        (await account()).contact,
        notice,
      ),
    ),
  },
  'attest-surplus-notice': {
    icon: IconCertificate,
    group: 'deal',
    offered: (_, { notice }) => notice !== null,
    open: async (quote, { notice }) =>
      notice &&
      (await import('./surplus/attest-surplus-notice-dialog.tsx')).openAttestSurplusNotice(quote, notice),
  },
  'request-surplus-notice': {
    icon: IconMailForward,
    group: 'deal',
    offered: (_, { notice }) => notice !== null,
    open: async (quote) =>
      (await import('./surplus/request-surplus-notice-dialog.tsx')).openRequestSurplusNotice(quote),
  },
  'confirm-renewal': {
    icon: IconRefresh,
    group: 'deal',
    offered: ({ priorPolicyId, answersConfirmed }) => priorPolicyId !== null && answersConfirmed === null,
    open: async (quote) => (await import('./renewal/confirm-renewal-dialog.tsx')).openConfirmRenewal(quote),
  },
  'confirm-tax': {
    icon: IconReceiptTax,
    group: 'deal',
    offered: (_, { unverified }) => unverified,
    open: async (quote) => (await import('./surplus/confirm-tax-dialog.tsx')).openConfirmTax(quote),
  },
  'confirm-texts': {
    icon: IconFileText,
    group: 'deal',
    offered: (_, { texts }) => texts !== null,
    open: async (quote, { texts }) =>
      texts && (await import('./surplus/confirm-texts-dialog.tsx')).openConfirmTexts(quote, texts),
  },
  'record-diligent-effort': {
    icon: IconListSearch,
    group: 'deal',
    // Also to correct what was recorded.
    offered: ({ isSurplus, diligentEffort }, { asksEffort }) =>
      asksEffort || (isSurplus && diligentEffort !== null),
    open: async (quote) =>
      (await import('./surplus/record-diligent-effort-dialog.tsx')).openRecordDiligentEffort(quote),
  },
  'upload-no-known-loss': {
    icon: IconFileUpload,
    group: 'deal',
    offered: (_, { asksKnownLoss }) => asksKnownLoss,
    open: async (quote) =>
      (await import('./dialogs/send/upload-no-known-loss-dialog.tsx')).openUploadNoKnownLoss(quote),
  },
  'send-sign-request': {
    icon: IconSignature,
    group: 'deal',
    offered: ({ sentAt }) => sentAt !== null,
    open: licensed(
      confirm('quote:command.send-sign-request', sendSignRequest, ({ sentTo }) => ({ email: sentTo })),
    ),
  },
  'copy-application-link': {
    icon: IconLink,
    group: 'deal',
    by: 'send-sign-request',
    open: async (quote) =>
      (await import('./dialogs/send/application-link-dialog.tsx')).openApplicationLink(quote),
  },
  'update-customer': {
    icon: IconAddressBook,
    group: 'deal',
    open: async (quote, { account }) =>
      (await import('./dialogs/send/update-customer-dialog.tsx')).openUpdateCustomer(
        quote,
        (await account()).contact,
      ),
  },
  'share-quote': {
    icon: IconShare2,
    group: 'deal',
    open: async (quote) => (await import('./dialogs/send/share-quote-dialog.tsx')).openShareQuote(quote),
  },
  'send-to-wholesale': {
    icon: IconBuildingStore,
    group: 'deal',
    label: ({ wholesale }) => `quote:command.send-to-wholesale.${wholesale ? 'again' : 'label'}`,
    open: async (quote) =>
      (await import('./dialogs/send/send-to-wholesale-dialog.tsx')).openSendToWholesale(quote),
  },
  'request-to-bind': {
    icon: IconUserCheck,
    group: 'deal',
    open: async (quote, { account }) =>
      (await import('./dialogs/send/request-to-bind-dialog.tsx')).openRequestToBind(
        quote,
        (await account()).contact,
      ),
  },
  'review-quote': {
    icon: IconHandStop,
    group: 'deal',
    beside: true,
    offered: ({ owner }) => owner === null,
    open: async (quote) => (await import('./dialogs/underwriting/review-quote.ts')).pickUpQuote(quote),
  },
  'hand-over-quote': {
    icon: IconArrowsExchange,
    group: 'deal',
    offered: ({ owner }) => owner !== null,
    open: async (quote) =>
      (await import('./dialogs/underwriting/hand-over-quote-dialog.tsx')).openHandOverQuote(quote),
  },
  'release-quote': {
    icon: IconChecks,
    group: 'deal',
    beside: true,
    offered: ({ authority }) => authority.isOwn,
    open: async (quote) =>
      (await import('./dialogs/underwriting/release-quote-dialog.tsx')).openReleaseQuote(quote),
  },
  'recommend-release': {
    icon: IconChecks,
    group: 'deal',
    beside: true,
    offered: ({ authority, recommendation }) => !authority.isOwn && !isOpenRequest(recommendation),
    open: async (quote) =>
      (await import('./dialogs/underwriting/recommend-release-dialog.tsx')).openRecommendRelease(quote),
  },
  'refuse-release': {
    icon: IconBan,
    group: 'deal',
    beside: true,
    offered: ({ authority, recommendation }) => authority.isOwn && isOpenRequest(recommendation),
    open: async (quote) =>
      (await import('./dialogs/underwriting/refuse-release-dialog.tsx')).openRefuseRelease(quote),
  },
  'approve-quote': {
    icon: IconCheck,
    group: 'deal',
    offered: ({ authority }) => authority.isOwn,
    open: confirm('quote:command.approve-quote', approveQuote, (quote) => ({
      total: moneyText(quote.totalPremium),
      date: dateText(quote.expiresOn),
    })),
  },
  'submit-for-review': {
    icon: IconHandStop,
    group: 'deal',
    offered: (_, { underwrites }) => !underwrites,
    open: async (quote) =>
      (await import('./dialogs/underwriting/submit-for-review-dialog.tsx')).openSubmitForReview(quote),
  },
  'retry-quote': { icon: IconRefresh, group: 'deal', open: requote('quote:command.retry-quote', retryQuote) },
  'revive-quote': {
    icon: IconArrowBackUp,
    group: 'deal',
    open: requote('quote:command.revive-quote', reviveQuote),
  },
  'save-irpm': {
    icon: IconPercentage,
    group: 'terms',
    by: 'update-terms',
    open: async (quote, { account }) => {
      const { details } = await account();
      return (await import('./dialogs/underwriting/save-irpm-dialog.tsx')).openSaveIrpm(quote, {
        state: details.address.state ?? '',
        numberOfEmployees: details.noOfEmployeesAll ?? null,
        revenue: details.revenue ?? null,
      });
    },
  },
  'save-event-exclusions': {
    icon: IconCalendarOff,
    group: 'terms',
    offered: ({ selection }) => SPECIFIED_EVENT_EXCLUSION in selection.coverages,
    open: async (quote, { saved }) =>
      (await import('./dialogs/underwriting/save-event-exclusions-dialog.tsx')).openSaveEventExclusions(
        quote,
        saved,
      ),
  },
  'save-subjectivities': {
    icon: IconListCheck,
    group: 'terms',
    open: async (quote, { saved }) =>
      (await import('./dialogs/underwriting/save-subjectivities-dialog.tsx')).openSaveSubjectivities(
        quote,
        saved,
      ),
  },
  'reassess-risk': {
    icon: IconRadar2,
    group: 'terms',
    open: async (quote, { saved }) =>
      (await import('./dialogs/underwriting/reassess-risk-dialog.tsx')).openReassessRisk(quote, saved),
  },
  'switch-surplus': {
    icon: IconSwitchHorizontal,
    group: 'terms',
    by: 'update-terms',
    offered: ({ region }) => regionOf(region).hasSurplusLines,
    label: ({ isSurplus }) => `quote:command.switch-surplus.${isSurplus ? 'toAdmitted' : 'label'}`,
    open: async (quote, { saved }) =>
      (await import('./dialogs/send/switch-surplus-dialog.tsx')).openSwitchSurplus(quote, saved),
  },
  'update-broker-fee': {
    icon: IconCoin,
    group: 'terms',
    offered: (quote) => hasFee(quote, 'BROKER_FEE'),
    open: async (quote) =>
      (await import('./dialogs/update-broker-fee-dialog.tsx')).openUpdateBrokerFee(quote),
  },
  'update-mga-fee': {
    icon: IconCoin,
    group: 'terms',
    offered: (quote) => hasFee(quote, 'MGA_FEE'),
    open: async (quote) => (await import('./dialogs/update-mga-fee-dialog.tsx')).openUpdateMgaFee(quote),
  },
  'update-commission': {
    icon: IconPercentage,
    group: 'terms',
    open: async (quote) =>
      (await import('./dialogs/update-commission-dialog.tsx')).openUpdateCommission(quote),
  },
  'update-need-by': {
    icon: IconCalendarDue,
    group: 'terms',
    open: async (quote) => (await import('./dialogs/update-need-by-dialog.tsx')).openUpdateNeedBy(quote),
  },
  'update-agent': {
    icon: IconUserShare,
    group: 'terms',
    open: async (quote, { underwrites }) =>
      (await import('./dialogs/send/update-agent-dialog.tsx')).openUpdateAgent(quote, underwrites),
  },
  'update-quote': {
    icon: IconPencil,
    group: 'terms',
    open: (quote, { go }) => go(`/accounts/${quote.accountId}?tab=details&edit=1&quoteId=${quote.id}`),
  },
  'open-account': {
    icon: IconBuildingSkyscraper,
    group: 'terms',
    by: null,
    open: (quote, { go }) => go(`/accounts/${quote.accountId}`),
  },
  'reset-quote': {
    icon: IconRestore,
    group: 'end',
    open: async (quote, { saved }) =>
      (await import('./dialogs/reset-quote-dialog.tsx')).openResetQuote(quote, saved),
  },
  'cancel-to-inbox': {
    icon: IconInbox,
    group: 'end',
    by: 'decline-quote',
    offered: (_, { underwrites }) => underwrites,
    open: async (quote, { dirty, discard, go }) =>
      (await import('./dialogs/underwriting/cancel-to-inbox-dialog.tsx')).openCancelToInbox(
        quote.quoteNumber,
        dirty,
        () => {
          discard();
          go('/inbox');
        },
      ),
  },
  'decline-quote': {
    icon: IconThumbDown,
    group: 'end',
    danger: true,
    beside: true,
    open: async (quote, { leave }) =>
      (await import('./dialogs/underwriting/decline-quote-dialog.tsx')).openDeclineQuote(quote, leave),
  },
  'lose-quote': {
    icon: IconFileX,
    group: 'end',
    offered: (_, { underwrites }) => !underwrites,
    open: async (quote) => (await import('./dialogs/lose-quote-dialog.tsx')).openLoseQuote(quote),
  },
  'delete-quote': {
    icon: IconTrash,
    group: 'end',
    danger: true,
    open: async (quote, { goHome }) => {
      const { openDeleteQuote } = await import('./dialogs/delete-quote-dialog.tsx');
      if (await openDeleteQuote(quote)) goHome();
    },
  },
};
