import { parseMoney } from '@parapet/domain/inputs/money';
import { formatMajor, formatMoney, money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useRegion } from '../../core/use-region.ts';
import { TypedInput, type TypedProps } from './typed-input.tsx';

type Props = TypedProps<number> & {
  /** The value is in whole cents (fees, premiums); otherwise in whole major units (limits, revenue). */
  cents?: boolean;
};

/**
 * An amount as typed or pasted (`2.5m`, `1,200.00`), written with its currency sign and thousands separators.
 * `<MoneyInput label=… {...form.getInputProps('revenue')} />`
 */
export function MoneyInput({ cents = false, ...rest }: Props) {
  const { code, currency, locale } = useRegion();
  return (
    <TypedInput
      inputMode="decimal"
      {...rest}
      classNames={{ input: 'tabular' }}
      reading={{
        parse: (text) => parseMoney(regionByCode(code), text, cents ? 'minor' : 'major'),
        write: (value) =>
          cents ? formatMoney(money(value, currency), locale) : formatMajor(value, currency, locale),
      }}
    />
  );
}
