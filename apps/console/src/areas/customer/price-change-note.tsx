import { useTranslation } from 'react-i18next';
import { moneyText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';
import type { Presentation } from './signing-steps.ts';

/** Says that the price changed since the policyholder saw it: old and new, line by line, and why. */
export function PriceChangeNote({ change }: { change: Presentation['priceChange'] }) {
  const { t } = useTranslation();
  if (!change) return null;
  const amounts = (one: { before: typeof change.before; after: typeof change.after }) => ({
    before: moneyText(one.before),
    after: moneyText(one.after),
  });
  return (
    <Note tone="caution" title={t('policy:sign.priceChanged', amounts(change))}>
      <ul>
        {change.lines.map((line) => (
          <li key={line.name}>{t('policy:sign.priceLine', { name: line.name, ...amounts(line) })}</li>
        ))}
        {change.why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  );
}
