import type { InputProblem } from '@parapet/domain/inputs/understood';
import { regionByCode } from '@parapet/domain/regions/regions';
import { t } from '../../core/i18n.ts';
import { region } from '../../core/use-region.ts';

const EXAMPLE_PHONE = { US: '5125550143', UK: '442079460143' } as const;

/** The sentence for a text that was not understood. */
export function problemText(problem: InputProblem): string {
  const { code, currency } = region();
  switch (problem) {
    case 'otherCurrency':
      return t('common:understood.otherCurrency', { currency });
    case 'notADate':
      return t('common:understood.notADate', { example: t('common:date.format') });
    case 'notAPhone':
      return t('common:understood.notAPhone', {
        example: regionByCode(code).phone.written(EXAMPLE_PHONE[code]),
      });
    default:
      return t(`common:understood.${problem}`);
  }
}
