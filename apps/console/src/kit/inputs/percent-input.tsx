import { parsePercent } from '@parapet/domain/inputs/number';
import { TypedInput, type TypedProps } from './typed-input.tsx';

/** A percentage, whole unless `decimals` says otherwise; `-5%` stays negative. */
export function PercentInput({ decimals = 0, ...rest }: TypedProps<number> & { decimals?: number }) {
  return (
    <TypedInput
      inputMode="decimal"
      {...rest}
      classNames={{ input: 'tabular' }}
      reading={{ parse: (text) => parsePercent(text, decimals), write: (value) => `${value}%` }}
    />
  );
}
