import type { Money } from '@parapet/domain/money';
import { useRegion } from '../core/use-region.ts';
import { agoText, dateText, instantText, moneyText } from './format.ts';

/** `<MoneyText value={quote.totalPremium} />` in tabular figures. */
export function MoneyText({ value, strong }: { value: Money | null | undefined; strong?: boolean }) {
  useRegion();
  const text = value ? moneyText(value) : '–';
  return strong ? <strong className="tabular">{text}</strong> : <span className="tabular">{text}</span>;
}

/** `<DateText value={quote.effectiveDate} />`; `ago` for instants: '3 hours ago', the full time on hover. */
export function DateText({
  value,
  ago,
  time,
}: {
  value: string | null | undefined;
  ago?: boolean;
  time?: boolean;
}) {
  useRegion();
  if (!value) return <span className="quiet">–</span>;
  return (
    <time className="tabular" dateTime={value} title={value.length > 10 ? instantText(value) : undefined}>
      {ago ? agoText(value) : time ? instantText(value) : dateText(value)}
    </time>
  );
}
