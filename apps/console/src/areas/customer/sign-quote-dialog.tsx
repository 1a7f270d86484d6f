import { regionOf } from '@parapet/domain/regions/regions';
import { Checkbox } from '@mantine/core';
import { signQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import classes from './customer.module.css';
import { QuoteDocuments } from './quote-documents.tsx';

/** Federal law requires an attestation when terrorism coverage is rejected. */
const asksTria = (quote: Quote): boolean => regionOf(quote.region).hasTria && quote.selection.isTriaExcluded;

/**
 * Attestation of terms: what is signed, its documents, and the checkboxes that count as the signature. OK is
 * enabled once they are checked.
 */
export const openSignQuote = (quote: Quote, signer: { name: string; title: string }, then: () => void) =>
  openForm({
    title: t('policy:sign.attestTitle'),
    submit: t('policy:sign.ok'),
    schema: signQuote.body.pick({ isAttested: true, isTriaRejectionAttested: true }),
    initial: { isAttested: false, isTriaRejectionAttested: false },
    ready: (values) => values.isAttested && (values.isTriaRejectionAttested || !asksTria(quote)),
    fields: (form) => (
      <>
        <p className={classes.statement}>{t('policy:sign.statement', { company: quote.companyName })}</p>
        <QuoteDocuments quoteId={quote.id} />
        <Checkbox
          label={t('policy:sign.termsBox')}
          data-autofocus
          {...form.getInputProps('isAttested', { type: 'checkbox' })}
        />
        {asksTria(quote) && (
          <>
            <p className={classes.statement}>{t('policy:sign.triaStatement')}</p>
            <Checkbox
              label={t('policy:sign.triaBox')}
              {...form.getInputProps('isTriaRejectionAttested', { type: 'checkbox' })}
            />
          </>
        )}
        <p className={classes.legal}>{t('policy:sign.legal')}</p>
      </>
    ),
    command: (attested) =>
      send(signQuote, {
        params: { quoteId: quote.id },
        body: { version: quote.version, ...signer, ...attested },
      }),
    failed: t('policy:sign.failed'),
    refresh: ['quote', 'policy', 'activity'],
    after: then,
  });
