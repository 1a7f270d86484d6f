import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A whole percentage. */
export function PercentInput(props: NumberInputProps) {
  return (
    <NumberInput suffix="%" min={0} max={100} clampBehavior="none" decimalScale={0} hideControls {...props} />
  );
}
