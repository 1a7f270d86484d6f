import { coverageById } from '@parapet/domain/coverages/catalog';
import { scopedBy } from '@parapet/domain/questionnaires/scope';
import { wordOr } from '../../core/known.ts';
import { t } from '../../core/i18n.ts';

/** A field of a record as the screens call it; the path itself where they have no word for it. */
export function fieldLabel(path: string): string {
  const [head = '', ...rest] = path.split('.');
  const name = rest.at(-1) ?? head;
  if (head === 'securityAnswers' && rest.length > 0)
    return wordOr(`account:ask.question.${scopedBy(rest[0]!) ?? name}`, path);
  if (head === 'selection' && rest[0] === 'coverages') return coverageLabel(Number(rest[1]), name, path);
  if (head === 'details' && rest.length === 2) return addressLabel(rest[0]!, name, path);
  const words = head === 'details' ? 'account:field' : 'account:history.field';
  return wordOr(`${words}.${name}`, wordOr(`account:field.${name}`, path));
}

function coverageLabel(id: number, name: string, path: string): string {
  const coverage = coverageById(id);
  if (!coverage) return path;
  const of = wordOr(`coverage:name.${coverage.key}`, path);
  return name === 'selected'
    ? of
    : t('account:history.part', { of, part: wordOr(`account:history.field.${name}`, name) });
}

const addressLabel = (of: string, name: string, path: string): string =>
  t('account:history.part', {
    of: wordOr(`account:field.${of}`, path),
    part: wordOr(`account:field.${name}`, name),
  });
