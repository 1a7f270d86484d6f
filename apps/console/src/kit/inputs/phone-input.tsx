import { readPhone } from '@parapet/contract/phones';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useRegion } from '../../core/use-region.ts';
import { TypedInput, type TypedProps } from './typed-input.tsx';

/**
 * A phone number in any notation. It is passed on as the region stores it, and written as in its country:
 * `(512) 555-0143`, `020 7946 0142`.
 */
export function PhoneInput(props: TypedProps<string>) {
  const { code, phoneCountryCode } = useRegion();
  const region = regionByCode(code);
  const isAbroad = props.value?.startsWith('+') ?? false;
  return (
    <TypedInput
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      {...(region.phone.isMasked &&
        !isAbroad && {
          leftSection: <span className="quiet">{phoneCountryCode}</span>,
          leftSectionWidth: 44,
        })}
      {...props}
      reading={{
        parse: (text) => readPhone(region, text),
        write: region.phone.written,
        hasRules: true,
        ...(region.phone.isMasked && { mask: masked }),
      }}
    />
  );
}

/**
 * '8336338666' becomes '(833) 633-8666'; an incomplete number is masked as far as it goes. What is no
 * number of this form, or more than one, stays as it was typed.
 */
export function masked(text: string): string {
  const digits = text.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replaceAll(/\D/g, '');
  if (!/^[\d\s().+-]*$/.test(text) || /^\s*\+(?!1)/.test(text) || digits.length > 10) return text;
  if (digits.length < 4) return text.startsWith('+') ? text : digits;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${digits.length > 6 ? `-${digits.slice(6)}` : ''}`;
}
