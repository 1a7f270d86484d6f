import { regionOf } from '@parapet/domain/regions/regions';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useRegion } from '../../core/use-region.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string;
  onChange?: (value: string) => void;
};

/** A phone number: masked as (###) ###-#### in the US, as typed elsewhere. */
export function PhoneInput({ value, onChange, ...rest }: Props) {
  const { code, phoneCountryCode } = useRegion();
  const mask = regionOf(code).phone.isMasked ? masked : (text: string) => text;
  // A British number is stored with its 44, so only the plus is missing.
  const prefix =
    phoneCountryCode !== '+1' && value?.startsWith(phoneCountryCode.slice(1)) ? '+' : phoneCountryCode;
  return (
    <TextInput
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      leftSection={<span className="quiet">{prefix}</span>}
      leftSectionWidth={prefix === '+' ? 28 : 44}
      {...rest}
      value={mask(value ?? '')}
      onChange={(event) => onChange?.(mask(event.currentTarget.value))}
    />
  );
}

/** '8336338666' becomes '(833) 633-8666'; an incomplete number is masked as far as it goes. */
export function masked(text: string): string {
  const digits = text
    .replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '')
    .replace(/\D/g, '')
    .slice(0, 10);
  if (digits.length < 4) return digits;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${digits.length > 6 ? `-${digits.slice(6)}` : ''}`;
}
