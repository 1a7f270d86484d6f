import { getRenewal } from '@parapet/contract/policy/renewal';
import { getPresentation } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { confirmRenewal } from '@parapet/contract/quote/renewal';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { OriginText } from '../../../kit/page/origin-text.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import classes from './renewal.module.css';

/** Shows the answers that will be too old when the renewal begins, and confirms that they still hold. */
export const openConfirmRenewal = (quote: Quote) =>
  openConfirm({
    title: t('quote:command.confirm-renewal.title', { number: quote.quoteNumber }),
    confirm: t('quote:command.confirm-renewal.confirm'),
    size: 'lg',
    body: <OldAnswers quoteId={quote.id} policyId={quote.priorPolicyId!} />,
    command: () => send(confirmRenewal, { body: { quoteId: quote.id, version: quote.version } }),
    done: t('quote:command.confirm-renewal.done'),
    failed: t('quote:command.confirm-renewal.failed'),
    refresh: ['quote', 'policy', 'activity'],
  });

/** The answers that will be too old when the renewal begins. */
export function OldAnswers({ quoteId, policyId }: { quoteId: string; policyId: string }) {
  const { t } = useTranslation();
  const old = useCall(getRenewal, { params: { policyId } }).data?.oldAnswers ?? [];
  const presentation = useCall(getPresentation, { params: { quoteId } });
  return (
    <>
      <p>{t('quote:command.confirm-renewal.text')}</p>
      <Loaded of={presentation}>
        {({ asked }) => (
          <dl className={classes.asked} tabIndex={0}>
            {asked
              .filter(({ name }) => old.includes(name))
              .map((row) => (
                <div key={row.name}>
                  <dt>{row.question}</dt>
                  <dd>
                    {row.answer} <OriginText origin={row.origin} />
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </Loaded>
    </>
  );
}
