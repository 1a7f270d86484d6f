import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import classes from './code-input.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** Six digits, one box each; pasting or autofill fills all of them at once. */
export function CodeInput({ label, value, onChange, onComplete, length = 6, error, autoFocus }: Props) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const put = (next: string, focus: number): void => {
    const digits = next.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    boxes.current[Math.min(focus, length - 1)]?.focus();
    if (digits.length === length) onComplete?.(digits);
  };
  const type = (at: number, text: string): void => {
    const digits = text.replace(/\D/g, '');
    if (digits.length > 1) return put(value.slice(0, at) + digits, at + digits.length);
    if (digits) put(value.slice(0, at) + digits + value.slice(at + 1), at + 1);
  };
  const press = (at: number, event: KeyboardEvent): void => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const from = value[at] ? at : at - 1;
      if (from >= 0) put(value.slice(0, from) + value.slice(from + 1), from);
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    put(digits, digits.length);
  };
  return (
    <fieldset className={classes.code} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            ref={(node) => {
              boxes.current[at] = node;
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`${label} ${at + 1}/${length}`}
            aria-invalid={error ? true : undefined}
            value={value[at] ?? ''}
            autoFocus={autoFocus && at === 0}
            onChange={(event) => type(at, event.currentTarget.value)}
            onKeyDown={(event) => press(at, event)}
            onPaste={paste}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
