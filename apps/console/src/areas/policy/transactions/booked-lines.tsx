import type { PolicyTransaction } from '@parapet/contract/policy/index';
import type { Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import classes from './transactions.module.css';

type Line = PolicyTransaction['lines'][number];

/** A coverage's name, or what else a premium line, fee or tax is called. */
const getName = ({ code, jurisdiction }: Line): string => {
  const name = wordOr(
    `policy:line.${code}`,
    wordOr(`coverage:name.${code}`, wordOr(`quote:price.line.${code}`, code)),
  );
  return jurisdiction ? `${name} (${jurisdiction})` : name;
};

/** Shows the lines that a transaction books: before, after, and the difference. */
export function BookedLines({ lines, total }: { lines: readonly Line[]; total: Money }) {
  const { t } = useTranslation();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:preview.lines')}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('policy:preview.line')}</th>
            <th scope="col">{t('policy:preview.before')}</th>
            <th scope="col">{t('policy:preview.after')}</th>
            <th scope="col">{t('policy:preview.change')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind}/${line.code}/${line.jurisdiction ?? ''}`}>
              <th scope="row">{getName(line)}</th>
              <td>
                <MoneyText value={line.before} />
              </td>
              <td>
                <MoneyText value={line.after} />
              </td>
              <td>
                <MoneyText value={line.amount} strong />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('policy:preview.total')}
            </th>
            <td>
              <MoneyText value={total} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
