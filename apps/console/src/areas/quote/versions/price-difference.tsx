import type { Answer } from '@parapet/contract/call';
import { compareSnapshots } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import type { Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { moneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { useUnderwritingRules, type RulesInWords } from '../desk/underwriting-rules.ts';
import classes from './versions.module.css';

type Compared = Answer<typeof compareSnapshots>;
type Changed = NonNullable<Compared['answers']>[number];
type Of = Pick<Quote, 'id' | 'region'>;
type Props = { quote: Of; left: number; right: number; heads: [string, string] };

/** The answers in which two versions differ, what each did to the premium, and the sums that they lead to. */
export function PriceDifference({ quote, left, right, heads }: Props) {
  const { t } = useTranslation();
  const params = { quoteId: quote.id, number: left, other: right };
  const found = useCall(compareSnapshots, { params }, { staleTime: Infinity });
  return (
    <Section flush title={t('quote:versions.price.title')} text={t('quote:versions.price.text')}>
      <Loaded of={found}>
        {(compared) => (
          <div className={classes.body}>
            {!compared.answers?.length && (
              <p className="quiet" role="status">
                {t(`quote:versions.price.${compared.answers ? 'sameAnswers' : 'notKept'}`)}
              </p>
            )}
            <DifferenceInMoney compared={compared} quote={quote} heads={heads} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function DifferenceInMoney({
  compared,
  quote,
  heads,
}: { compared: Compared } & Pick<Props, 'quote' | 'heads'>) {
  const { t } = useTranslation();
  const answers = compared.answers ?? [];
  const rules = useUnderwritingRules(answers.some(({ fired, cleared }) => fired.length + cleared.length > 0));
  const title = t('quote:versions.price.title');
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('quote:versions.what')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
            <th scope="col" className={classes.end}>
              {t('quote:versions.price.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.field}>
              <th scope="row">
                {answer.question}
                <RulesMoved answer={answer} quote={quote} rules={rules} />
              </th>
              <td>{answer.before}</td>
              <td className={classes.changed}>{answer.after}</td>
              <td className={classes.end}>{changeText(answer.difference)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {t('quote:versions.price.other')}
            </th>
            <td className={classes.end}>{changeText(compared.other)}</td>
          </tr>
          {(['premium', 'charges', 'total'] as const).map((name) => (
            <tr key={name} className={name === 'charges' ? undefined : classes.sum}>
              <th scope="row">
                {t(name === 'premium' ? 'quote:price.line.PREMIUM' : `quote:versions.price.${name}`)}
              </th>
              <td>{moneyText(compared[name].before)}</td>
              <td>{moneyText(compared[name].after)}</td>
              <td className={classes.end}>{changeText(compared[name].difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rules that an answer brought or took away, below its question; also where the price stays. */
function RulesMoved({ answer, quote, rules }: { answer: Changed; quote: Of; rules: RulesInWords }) {
  const { t } = useTranslation();
  const isPriced = answer.difference.amount !== 0;
  return (['fired', 'cleared'] as const)
    .filter((kind) => answer[kind].length > 0)
    .map((kind) => (
      <div key={kind} className={classes.rules}>
        {t(`quote:versions.price.${kind}${isPriced ? '' : 'Only'}`, {
          rules: answer[kind].map((code) => rules.label(code, quote.region)).join(', '),
        })}
      </div>
    ));
}

const changeText = (value: Money): string => `${value.amount > 0 ? '+' : ''}${moneyText(value)}`;
