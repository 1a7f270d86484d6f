import type { ScreeningMatch } from '@parapet/contract/compliance/index';
import { t } from '../../core/i18n.ts';
import { percentText } from '../../kit/format.ts';

/** An entry of a list in one line. */
export const matchText = ({ source, score, ...match }: ScreeningMatch): string =>
  t('organization:screening.match', {
    ...match,
    source: t(`organization:screening.source.${source}`),
    score: percentText(score),
  });
