import { bindQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import type { NoticeState } from '@parapet/domain/quotes/surplus';
import { send, useCall } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openConfirm } from '../../../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../../../kit/format.ts';
import { Loaded } from '../../../../kit/page/states.tsx';
import { MoneyLines } from '../../price/money-lines.tsx';
import { openSurplusStep } from '../../surplus/attest-surplus-notice-dialog.tsx';
import classes from '../choices.module.css';

/** The one confirmation before a policy is created: its price, line by line, and what happens next. */
export function openBindQuote(
  quote: Quote,
  then: (policyId: string) => void,
  notice: NoticeState | null,
): void {
  void (notice ? openBindWithNotice(quote, then, notice) : openBind(quote, then));
}

const bind = (quote: Quote) =>
  send(bindQuote, { params: { quoteId: quote.id }, body: { version: quote.version } });

/** The same when the surplus lines notice is still due: first the price, then the notice. */
async function openBindWithNotice(
  quote: Quote,
  then: (policyId: string) => void,
  notice: NoticeState,
): Promise<void> {
  const seen = await openConfirm({
    title: t('quote:command.bind-quote.title'),
    size: 'md',
    confirm: t('common:action.next'),
    body: <Preview quote={quote} />,
    command: () => Promise.resolve(true),
  });
  if (!seen) return;
  await openSurplusStep({
    quote,
    state: notice,
    flow: 'bind',
    previous: () => openBindQuote(quote, then, notice),
    proceed: bind,
    after: ({ policyId }) => then(policyId),
  });
}

const openBind = (quote: Quote, then: (policyId: string) => void) =>
  openConfirm({
    title: t('quote:command.bind-quote.title'),
    size: 'md',
    confirm: t('quote:command.bind-quote.confirm'),
    body: <Preview quote={quote} />,
    command: () => bind(quote),
    done: (answer) => t('quote:command.bind-quote.done', { number: answer.policyNumber }),
    failed: t('quote:command.bind-quote.failed'),
    refresh: ['quote', 'policy', 'billing', 'activity'],
    after: (answer) => then(answer.policyId),
  });

function Preview({ quote }: { quote: Quote }) {
  const progress = useCall(getProgress, { params: { quoteId: quote.id } });
  const next = [
    t('quote:command.bind-quote.next1'),
    t('quote:command.bind-quote.next2'),
    t('quote:command.bind-quote.next3', { total: moneyText(quote.rating.total) }),
  ];
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <p style={{ margin: 0 }}>
        {t('quote:command.bind-quote.text', {
          company: quote.companyName,
          date: dateText(quote.effectiveDate),
        })}
      </p>
      <Loaded of={progress}>{(it) => <MoneyLines lines={it.money} total={it.total} />}</Loaded>
      <div>
        <h3 className={classes.label}>{t('quote:command.bind-quote.next')}</h3>
        <ol className={classes.next}>
          {next.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
