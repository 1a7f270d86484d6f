import { regionByCode } from '@parapet/domain/regions/regions';
import type { Quote } from '@parapet/contract/quote/quote';
import { approveQuote, retryQuote, reviveQuote } from '@parapet/contract/quote/underwriting/underwriting';
import {
  IconBan,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingSkyscraper,
  IconCalendarDue,
  IconCalendarOff,
  IconCheck,
  IconChecks,
  IconCoin,
  IconColumns,
  IconCopy,
  IconFileX,
  IconHandStop,
  IconInbox,
  IconListCheck,
  IconPencil,
  IconPercentage,
  IconRadar2,
  IconRefresh,
  IconRestore,
  IconSwitchHorizontal,
  IconThumbDown,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import { dateText, moneyText } from '../../kit/format.ts';
import { confirm, requote } from './opening.ts';
import { sendActions } from './send-actions.ts';
import type { QuoteActionId, QuoteContext } from './quote-context.ts';

/**
 * Every action on a quote, in the order of the menu. A new command of the lifecycle does not compile until it
 * has its action, its words and its dialog.
 */
export const quoteActions: Readonly<Record<QuoteActionId, RecordAction<Quote, QuoteContext>>> = {
  ...sendActions,
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
    open: async (quote) =>
      (await import('./dialogs/underwriting/release-quote-dialog.tsx')).openReleaseQuote(quote),
  },
  'recommend-release': {
    icon: IconChecks,
    group: 'deal',
    beside: true,
    offered: ({ authority }) => !authority.isOwn,
    open: async (quote) =>
      (await import('./dialogs/underwriting/recommend-release-dialog.tsx')).openRecommendRelease(quote),
  },
  'refuse-release': {
    icon: IconBan,
    group: 'deal',
    beside: true,
    open: async (quote) =>
      (await import('./dialogs/underwriting/refuse-release-dialog.tsx')).openRefuseRelease(quote),
  },
  'approve-quote': {
    icon: IconCheck,
    group: 'deal',
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
    offered: ({ region }) => regionByCode(region).hasSurplusLines,
    label: ({ isSurplus }) => `quote:command.switch-surplus.${isSurplus ? 'toAdmitted' : 'label'}`,
    open: async (quote, { saved }) =>
      (await import('./dialogs/send/switch-surplus-dialog.tsx')).openSwitchSurplus(quote, saved),
  },
  'update-broker-fee': {
    icon: IconCoin,
    group: 'terms',
    open: async (quote) =>
      (await import('./dialogs/update-broker-fee-dialog.tsx')).openUpdateBrokerFee(quote),
  },
  'update-mga-fee': {
    icon: IconCoin,
    group: 'terms',
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
  'compare-quotes': {
    icon: IconColumns,
    group: 'terms',
    by: null,
    open: (quote, { go }) => go(`/quotes/compare/${quote.accountId}?quotes=${quote.id}`),
  },
  'copy-quote': {
    icon: IconCopy,
    group: 'terms',
    open: async (quote, { go }) => (await import('./dialogs/copy-quote.ts')).openCopyQuote(quote, go),
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
    open: async (quote, { isDirty, discard, go }) =>
      (await import('./dialogs/underwriting/cancel-to-inbox-dialog.tsx')).openCancelToInbox(
        quote.quoteNumber,
        isDirty(),
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
