import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useRegion } from '../../core/use-region.ts';

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: number | '' | null;
  onChange?: (value: number | '') => void;
  /** The value is in whole cents (fees, premiums); otherwise in whole major units (limits, revenue). */
  cents?: boolean;
};

/**
 * An amount with its currency sign and thousands separators. `<MoneyInput label=…
 * {...form.getInputProps('revenue')} />`
 */
export function MoneyInput({ value, onChange, cents, ...rest }: Props) {
  const { symbol } = useRegion();
  const shown = value === '' || value === null || value === undefined ? '' : cents ? value / 100 : value;
  return (
    <NumberInput
      {...rest}
      prefix={symbol}
      thousandSeparator=","
      decimalScale={cents ? 2 : 0}
      fixedDecimalScale={cents}
      hideControls
      inputMode={cents ? 'decimal' : 'numeric'}
      value={shown}
      onChange={(next) =>
        onChange?.(next === '' ? '' : cents ? Math.round(Number(next) * 100) : Number(next))
      }
      classNames={{ input: 'tabular' }}
    />
  );
}
