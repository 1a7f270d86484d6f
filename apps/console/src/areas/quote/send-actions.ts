import { sendSignRequest } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  IconAddressBook,
  IconBuildingStore,
  IconCertificate,
  IconFileCheck,
  IconFileText,
  IconFileUpload,
  IconLink,
  IconListSearch,
  IconMailForward,
  IconReceiptTax,
  IconRefresh,
  IconSend,
  IconShare2,
  IconSignature,
  IconUserCheck,
} from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import { confirm, licensed } from './opening.ts';
import type { QuoteActionId, QuoteContext } from './quote-context.ts';

/**
 * Actions that lead from a price to a bound policy: people to ask, documents to send, and prerequisites to
 * meet.
 */
export const sendActions = {
  'bind-quote': {
    icon: IconFileCheck,
    group: 'deal',
    open: async (quote, { go, getNotice }) =>
      (await import('./dialogs/send/bind-quote-dialog.tsx')).openBindQuote(
        quote,
        (policyId) => go(`/policies/${policyId}`),
        await getNotice(),
      ),
  },
  'send-quote': {
    icon: IconSend,
    group: 'deal',
    label: ({ sentAt }) => `quote:command.send-quote.${sentAt ? 'again' : 'label'}`,
    open: licensed(async (quote, { account, getNotice }) =>
      (await import('./dialogs/send/send-quote-dialog.tsx')).openSendQuote(
        quote,
        (await account()).contact,
        await getNotice(),
      ),
    ),
  },
  'attest-surplus-notice': {
    icon: IconCertificate,
    group: 'deal',
    open: async (quote, { getNotice }) => {
      const notice = await getNotice();
      if (notice)
        await (
          await import('./surplus/attest-surplus-notice-dialog.tsx')
        ).openAttestSurplusNotice(quote, notice);
    },
  },
  'request-surplus-notice': {
    icon: IconMailForward,
    group: 'deal',
    open: async (quote) =>
      (await import('./surplus/request-surplus-notice-dialog.tsx')).openRequestSurplusNotice(quote),
  },
  'confirm-renewal': {
    icon: IconRefresh,
    group: 'deal',
    offered: ({ answersConfirmed }) => answersConfirmed === null,
    open: async (quote) => (await import('./renewal/confirm-renewal-dialog.tsx')).openConfirmRenewal(quote),
  },
  'confirm-tax': {
    icon: IconReceiptTax,
    group: 'deal',
    open: async (quote) => (await import('./surplus/confirm-tax-dialog.tsx')).openConfirmTax(quote),
  },
  'confirm-texts': {
    icon: IconFileText,
    group: 'deal',
    open: async (quote) => (await import('./surplus/confirm-texts-dialog.tsx')).openConfirmTexts(quote),
  },
  'record-diligent-effort': {
    icon: IconListSearch,
    group: 'deal',
    open: async (quote) =>
      (await import('./surplus/record-diligent-effort-dialog.tsx')).openRecordDiligentEffort(quote),
  },
  'upload-no-known-loss': {
    icon: IconFileUpload,
    group: 'deal',
    open: async (quote) =>
      (await import('./dialogs/send/upload-no-known-loss-dialog.tsx')).openUploadNoKnownLoss(quote),
  },
  'send-sign-request': {
    icon: IconSignature,
    group: 'deal',
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
} satisfies Partial<Record<QuoteActionId, RecordAction<Quote, QuoteContext>>>;
