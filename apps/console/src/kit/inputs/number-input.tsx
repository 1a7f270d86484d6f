import { parseWhole } from '@parapet/domain/inputs/number';
import { useRegion } from '../../core/use-region.ts';
import { TypedInput, type TypedProps } from './typed-input.tsx';

/** A whole number as typed or pasted (`1,250`, `250k`), written with thousands separators; a year without. */
export function WholeInput({ isYear = false, ...rest }: TypedProps<number> & { isYear?: boolean }) {
  const { locale } = useRegion();
  return (
    <TypedInput
      inputMode="numeric"
      {...rest}
      classNames={{ input: 'tabular' }}
      reading={{
        parse: parseWhole,
        write: (value) => (isYear ? String(value) : new Intl.NumberFormat(locale).format(value)),
      }}
    />
  );
}
