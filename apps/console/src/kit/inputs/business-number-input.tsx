import { parseDuns, parseEin } from '@parapet/domain/inputs/business-numbers';
import { TypedInput, type TypedProps } from './typed-input.tsx';

/** An employer identification number: nine digits, written `12-3456789`. */
export function EinInput(props: TypedProps<string>) {
  return (
    <TypedInput
      maxLength={20}
      inputMode="numeric"
      {...props}
      reading={{ parse: parseEin, write: String, hasRules: true }}
    />
  );
}

/** A D-U-N-S number: nine digits, written `12-345-6789`. */
export function DunsInput(props: TypedProps<string>) {
  return (
    <TypedInput
      maxLength={20}
      inputMode="numeric"
      {...props}
      reading={{
        parse: parseDuns,
        write: (digits) => digits.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1-$2-$3'),
        hasRules: true,
      }}
    />
  );
}
