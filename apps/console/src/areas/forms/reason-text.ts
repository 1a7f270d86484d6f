import type { FormConditions, PolicyForm } from '@parapet/contract/forms/index';
import { getParameter } from './words.ts';
import { t } from '../../core/i18n.ts';

/** Why a policy has a form, in words. */
export const reasonText = ({ by, value }: PolicyForm['reasons'][number]): string =>
  t(`organization:forms.reason.${by}`, { value: getParameter(by, value) });

const listed = (label: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`${label}: ${values.join(', ')}`] : [];

/** Which policies have a form, in words: nothing for every one. */
export const conditionTexts = (conditions: FormConditions): string[] => [
  ...listed(
    t('organization:forms.field.productFamilies'),
    conditions.productFamilies.map((family) => getParameter('PRODUCT', family)),
  ),
  ...listed(
    t('organization:forms.field.productTypes'),
    conditions.productTypes.map((one) => getParameter('PRODUCT', one)),
  ),
  ...listed(
    t('organization:forms.field.paperTypes'),
    conditions.paperTypes.map((one) => getParameter('PAPER', one)),
  ),
  ...listed(t('organization:forms.field.states'), conditions.states),
  ...listed(t('organization:forms.field.industries'), conditions.industries),
  ...listed(
    t('organization:forms.field.coverage'),
    conditions.coverage ? [getParameter('COVERAGE', conditions.coverage)] : [],
  ),
  ...listed(
    t('organization:forms.field.minimumLimit'),
    conditions.minimumLimit === null ? [] : [getParameter('LIMIT', String(conditions.minimumLimit))],
  ),
  ...listed(
    t('organization:forms.field.maximumLimit'),
    conditions.maximumLimit === null ? [] : [getParameter('LIMIT', String(conditions.maximumLimit))],
  ),
  ...listed(
    t('organization:forms.field.tria'),
    conditions.tria ? [getParameter('TERRORISM', conditions.tria)] : [],
  ),
  ...listed(t('organization:forms.field.rule'), conditions.rule ? [conditions.rule] : []),
];
