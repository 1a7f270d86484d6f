import { Button } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { explainPrice } from '@parapet/contract/rater/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { wordOr } from '../../../core/known.ts';
import { majorText, moneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import classes from './price-in-words.module.css';

type Explained = Answer<typeof explainPrice>;
type Reason = Explained['reasons'][number];
type Saving = Explained['lowers'][number];

/**
 * Explains a price to its payer: the biggest reasons in words, and the changes that would lower it. It is
 * loaded when it is unfolded, so a user who only signs does not wait for it.
 */
export function PriceInWords({ quote }: { quote: Quote }) {
  const { t: say } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={say('quote:why.title')} text={say('quote:why.text')}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(isOpen ? 'quote:why.hide' : 'quote:why.show')}
      </Button>
      {isOpen && <Reasons quote={quote} />}
    </Section>
  );
}

function Reasons({ quote }: { quote: Quote }) {
  const { t: say } = useTranslation();
  const found = useCall(explainPrice, { params: { quoteId: quote.id } }, { staleTime: 0 });
  const isSettled = quote.signature !== null || !openQuoteStatuses.includes(quote.status as never);
  return (
    <Loaded of={found}>
      {({ reasons, lowers }) => (
        <>
          {reasons.length === 0 ? (
            <p className={classes.none}>{say('quote:why.unknown')}</p>
          ) : (
            <ul className={classes.list} aria-label={say('quote:why.title')}>
              {reasons.map((reason) => (
                <li key={`${reason.about}${reason.field ?? ''}`}>
                  <span>{reasonText(reason)}</span>
                  <span className={classes.effect} data-tone={reason.effect}>
                    {say(`quote:why.effect.${reason.effect}`)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <h3 className={classes.head}>{say('quote:why.lowers')}</h3>
          {lowers.length > 0 ? (
            <ul className={classes.list} aria-label={say('quote:why.lowers')}>
              {lowers.map((saving) => (
                <li key={`${saving.field}${String(saving.to)}`}>
                  <span>{savingText(saving, quote)}</span>
                  <b className="tabular">{say('quote:why.saves', { amount: moneyText(saving.saves) })}</b>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{say(isSettled ? 'quote:why.settled' : 'quote:why.nothing')}</p>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A question as it is asked; what is no question gets its colon. */
function questionText(field: string): string {
  const text = wordOr(`account:ask.question.${field}`, field);
  return text.endsWith('?') ? text : `${text}:`;
}

const answerText = (value: Saving['to']): string =>
  wordOr(`account:ask.answer.${String(value)}`, String(value));

function reasonText({ about, field, answer, effect }: Reason): string {
  if (about === 'answer' && field)
    return `${questionText(field)} ${(answer ?? '').split(',').map(answerText).join(', ')}`;
  return wordOr(`quote:why.${about}.${effect}`, wordOr(`quote:why.${about}`, about));
}

function savingText({ kind, field, from, to }: Saving, { currency }: Quote): string {
  if (kind !== 'answer')
    return t(`quote:why.change.${kind}`, {
      from: majorText(Number(from), currency),
      to: majorText(Number(to), currency),
    });
  const question = questionText(field);
  return t('quote:why.change.answer', { question, from: answerText(from), to: answerText(to) });
}
