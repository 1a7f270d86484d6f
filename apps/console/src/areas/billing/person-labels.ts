import { t } from '../../core/i18n.ts';
import type { PersonWords } from '../../kit/inputs/person-fields.tsx';

/** The labels of a person who receives emails about a bill. */
export const personLabels = (): PersonWords => ({
  firstName: t('policy:person.firstName'),
  lastName: t('policy:person.lastName'),
  email: t('policy:person.email'),
  phone: t('policy:person.phone'),
});
