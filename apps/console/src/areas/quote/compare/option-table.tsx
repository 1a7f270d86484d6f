import { Button } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { IconArrowsDiff, IconCopy, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { buildMessage } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink, useGo } from '../../../kit/app-link.tsx';
import { Chip } from '../../../kit/chip.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { toast } from '../../../kit/toast.ts';
import { useQuoteActions } from '../use-quote-actions.tsx';
import type { OptionRow } from './option-rows.ts';
import classes from './compare.module.css';

type Props = { quotes: readonly Quote[]; rows: readonly OptionRow[] };

/** A column for each quote; a narrow screen scrolls the table sideways, and its first column stays. */
export function OptionTable({ quotes, rows }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('quote:compare.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('quote:compare.term')}</span>
            </th>
            {quotes.map((quote) => (
              <th key={quote.id} scope="col">
                <OptionHead quote={quote} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-differs={row.differs || undefined} data-kind={row.kind}>
              <th scope="row">
                {row.label}
                {row.differs && (
                  <span className={classes.mark}>
                    <Chip icon={<IconArrowsDiff size={12} aria-hidden />}>{t('quote:compare.differs')}</Chip>
                  </span>
                )}
              </th>
              {row.values.map((value, at) => (
                <td key={quotes[at]!.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Quotes are compared as they are saved. */
const unedited = { isDirty: () => false, discard: () => undefined, saved: () => undefined };

function OptionHead({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const copy = async (): Promise<void> => {
    try {
      const { openCopyQuote } = await import('../dialogs/copy-quote.ts');
      await openCopyQuote(quote, (path) => void go(`${base}${path}`));
    } catch (error) {
      toast.error(buildMessage(error));
    }
  };
  const send = useQuoteActions(quote, unedited).find(({ id }) => id === 'send-quote');
  const number = quote.quoteNumber;
  return (
    <div className={classes.head}>
      <strong className="tabular">{number}</strong>
      <StatusBadge status={quote.status} />
      <Button
        component={AppLink}
        href={`${base}/quotes/${quote.id}`}
        size="compact-sm"
        variant="default"
        aria-label={t('quote:compare.open', { number })}
      >
        {t('quote:compare.openShort')}
      </Button>
      {send && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconSend size={14} aria-hidden />}
          aria-label={t('quote:compare.send', { number })}
          onClick={send.run}
        >
          {t('quote:compare.sendShort')}
        </Button>
      )}
      {quote.can.includes('copy-quote') && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={14} aria-hidden />}
          aria-label={t('quote:compare.copy', { number })}
          onClick={() => void copy()}
        >
          {t('quote:compare.copyShort')}
        </Button>
      )}
    </div>
  );
}
