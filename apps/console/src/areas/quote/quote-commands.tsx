import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../kit/actions/record-commands.tsx';
import { quoteActions } from './quote-actions.ts';
import type { QuoteActionId } from './quote-context.ts';
import type { QuoteAction } from './use-quote-actions.tsx';

/** Obstacles to the binding are listed with its progress. */
const isListed = (command: string): command is QuoteActionId =>
  command in quoteActions && command !== 'bind-quote';

/** Lists the actions on the quote, and why some are not available now. */
export function QuoteCommands({ quote, actions }: { quote: Quote; actions: readonly QuoteAction[] }) {
  const { t } = useTranslation();
  return (
    <RecordCommands
      actions={actions}
      cannot={quote.cannot}
      labelOf={(command) => (isListed(command) ? t(`quote:command.${command}.label`) : null)}
    />
  );
}
