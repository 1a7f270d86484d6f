import type { PolicySubjectivity } from '@parapet/contract/policy/subjectivities';
import { t } from '../../core/i18n.ts';

/** Names a subjectivity's requirement in one line. */
export const subjectivityName = ({ code, text }: Pick<PolicySubjectivity, 'code' | 'text'>): string =>
  code === 'OTHER'
    ? text
    : [t(`quote:command.save-subjectivities.code.${code}`), text].filter(Boolean).join(': ');
