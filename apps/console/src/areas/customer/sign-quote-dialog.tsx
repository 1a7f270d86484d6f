import { Checkbox } from '@mantine/core';
import { signQuote } from '@parapet/contract/quote/binding';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import classes from './customer.module.css';
import { QuoteDocuments } from './quote-documents.tsx';
import { signingStep, type SigningProps } from './signing-steps.ts';

const agreements = signQuote.body.pick({
  isAttested: true,
  isTriaRejectionAttested: true,
  acceptsElectronicRecords: true,
  isNoKnownLossAttested: true,
});

/** The statements that are ticked, and the field that each of them sets. */
const fieldOf = {
  attestation: 'isAttested',
  'tria-rejection': 'isTriaRejectionAttested',
  'electronic-records': 'acceptsElectronicRecords',
  'no-known-loss': 'isNoKnownLossAttested',
} as const;
const fieldOfStatement = (id: string) => (id in fieldOf ? fieldOf[id as keyof typeof fieldOf] : undefined);

/**
 * Attestation of terms: every sentence that the signed paper carries, and the checkboxes that count as the
 * signature. OK is enabled once they are checked.
 */
export const openSignQuote = (
  { quote, presentation, steps }: SigningProps,
  signer: { name: string; title: string },
  then: () => void,
) =>
  openForm({
    title: t('policy:sign.attestTitle'),
    submit: t('policy:sign.ok'),
    schema: agreements,
    initial: {
      isAttested: false,
      isTriaRejectionAttested: false,
      acceptsElectronicRecords: false,
      isNoKnownLossAttested: false,
    },
    ready: (values) =>
      presentation.statements.every(({ id }) => {
        const field = fieldOfStatement(id);
        return !field || values[field];
      }),
    fields: (form) => (
      <>
        <QuoteDocuments
          quoteId={quote.id}
          onOpened={(name) => steps.push(signingStep('document-opened', name))}
        />
        {presentation.statements.map(({ id, text, agreement }, at) => {
          const field = fieldOfStatement(id);
          return (
            <div key={id}>
              <p className={classes.statement}>{text}</p>
              {field && agreement && (
                <Checkbox
                  label={agreement}
                  data-autofocus={at === 0 || undefined}
                  {...form.getInputProps(field, { type: 'checkbox' })}
                  onClick={() => steps.push(signingStep('ticked', id))}
                />
              )}
            </div>
          );
        })}
      </>
    ),
    command: (agreed) =>
      send(signQuote, {
        params: { quoteId: quote.id },
        body: {
          version: quote.version,
          presentationSha256: presentation.sha256,
          ...signer,
          ...agreed,
          steps: [...steps, signingStep('pressed')].slice(-100),
        },
      }),
    failed: t('policy:sign.failed'),
    refresh: ['quote', 'policy', 'activity'],
    after: then,
  });
