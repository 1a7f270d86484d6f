import type { PolicyForm } from '@parapet/contract/forms/index';
import { wordOr } from '../../core/known.ts';
import { numberText } from '../../kit/format.ts';

type By = PolicyForm['reasons'][number]['by'];

/** Display name for the value of a condition. */
export function getParameter(by: By, value: string): string {
  if (by === 'PRODUCT') return wordOr(`quote:product.${value}`, value);
  if (by === 'PAPER') return wordOr(`organization:forms.paper.${value}`, value);
  if (by === 'COVERAGE') return wordOr(`coverage:name.${value}`, value);
  if (by === 'TERRORISM') return wordOr(`organization:forms.tria.${value}`, value);
  if (by === 'LIMIT') return numberText(Number(value));
  return value;
}
