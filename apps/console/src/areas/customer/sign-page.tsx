import { hasWaitingPeriod } from '@parapet/domain/coverages/catalog';
import { findQuestion } from '@parapet/domain/questionnaires/answer-requests';
import { FAMILY } from '@parapet/domain/products';
import { Button } from '@mantine/core';
import { getPresentation } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, getQuote } from '@parapet/contract/quote/quotes';
import { addYears } from '@parapet/domain/dates';
import { IconArrowDown, IconMail } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../core/today-here.ts';
import { useCall } from '../../core/client.ts';
import { dateText, instantText, majorText, untilText } from '../../kit/format.ts';
import { mailHref } from '../../kit/mail-href.ts';
import { Note } from '../../kit/note.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { useParam } from '../../core/address/use-address.ts';
import { AskColleagueButton, AskedColleagues } from '../questionnaire/index.ts';
import { EvidenceButton, PapersToRead, QuoteDocumentsList } from '../docs/index.ts';
import { AnswersGiven, BindProgress, CoverSummary, MoneyLines, PriceInWords } from '../quote/index.ts';
import classes from './customer.module.css';
import { InPlainWords } from './in-plain-words.tsx';
import { PriceChangeNote } from './price-change-note.tsx';
import { SignForm } from './sign-form.tsx';
import { signingStep, type Presentation, type SigningProps, type SigningStep } from './signing-steps.ts';

/**
 * /customer/quotes/{quoteId}/sign/{product}: the policyholder reads what is insured and what was answered,
 * and signs.
 */
export default function SignPage() {
  const quote = useCall(getQuote, { params: { quoteId: useParam('quoteId') } });
  return <Loaded of={quote}>{(it) => <SignView quote={it} />}</Loaded>;
}

function SignView({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const progress = useCall(getProgress, { params: { quoteId: quote.id } });
  const presentation = useCall(getPresentation, { params: { quoteId: quote.id } });
  const steps = useRef<SigningStep[]>([signingStep('opened')]);
  const { global } = quote.selection;
  const signing = useRef<HTMLDivElement>(null);
  const goToSignature = (): void => signing.current?.querySelector('input')?.focus();
  const canSign = quote.can.includes('sign-quote') && !quote.signature;
  const retro =
    global.retroActivePeriod === -1
      ? t('policy:terms.fullPriorActs')
      : dateText(addYears(quote.continuityDate, -global.retroActivePeriod));
  return (
    <>
      <PageHeader
        title={t('policy:sign.title')}
        subtitle={t('policy:sign.subtitle', { number: quote.quoteNumber, company: quote.companyName })}
        badge={<StatusBadge status={quote.status} />}
        back={{ href: '/customer/dashboard', label: t('policy:sign.back') }}
        actions={
          canSign && (
            <Button
              variant="default"
              rightSection={<IconArrowDown size={16} aria-hidden />}
              onClick={goToSignature}
            >
              {t('policy:sign.goToSignature')}
            </Button>
          )
        }
      />
      <Loaded of={presentation} skeleton={null}>
        {({ priceChange }) => <PriceChangeNote change={priceChange} />}
      </Loaded>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Loaded of={presentation} skeleton={null}>
            {({ examples }) => (
              <InPlainWords
                quote={quote}
                examples={examples}
                goToSignature={canSign ? goToSignature : null}
              />
            )}
          </Loaded>
          <PriceInWords quote={quote} />
          <Section title={t('policy:sign.terms')}>
            <KeyValues
              pairs={[
                {
                  label: t('policy:sign.limitLabel'),
                  value: <strong className="tabular">{majorText(global.limit, quote.currency)}</strong>,
                },
                {
                  label: t('policy:sign.deductibleLabel'),
                  value: majorText(global.deductible, quote.currency),
                },
                {
                  label: t('policy:sign.periodLabel'),
                  value: t('policy:page.period', {
                    from: dateText(quote.effectiveDate),
                    to: dateText(quote.endDate),
                  }),
                },
                hasWaitingPeriod(FAMILY[quote.product]) && {
                  label: t('policy:sign.waitingLabel'),
                  value: t('quote:terms.hours', { count: global.waitingPeriod }),
                },
                { label: t('policy:sign.retroLabel'), value: retro },
              ]}
            />
          </Section>
          <Section
            title={t('policy:sign.cover')}
            text={t('policy:cover.text', { limit: majorText(global.limit, quote.currency) })}
          >
            <CoverSummary
              plain
              coverages={quote.rating.coverages}
              limit={global.limit}
              currency={quote.currency}
            />
          </Section>
          <Section
            title={t('policy:sign.answers')}
            text={t('policy:sign.answersText')}
            actions={
              <Button
                component="a"
                size="xs"
                variant="default"
                href={mailHref(quote.agentEmail, quote.quoteNumber)}
                leftSection={<IconMail size={16} aria-hidden />}
              >
                {t('policy:sign.contact', { agent: quote.agentName })}
              </Button>
            }
          >
            <Loaded of={presentation}>
              {({ details, asked }) => (
                <AnswersGiven
                  details={details}
                  asked={asked}
                  aside={({ name, question: questionText }) =>
                    quote.can.includes('sign-quote') &&
                    findQuestion(quote.product, name) && (
                      <AskColleagueButton
                        accountId={quote.accountId}
                        product={quote.product}
                        question={name}
                        questionText={questionText}
                      />
                    )
                  }
                />
              )}
            </Loaded>
          </Section>
          {progress.data?.hasAskedColleagues && <AskedColleagues accountId={quote.accountId} />}
          <Loaded of={presentation} skeleton={null}>
            {({ papers }) => <ReadBefore quoteId={quote.id} papers={papers} steps={steps.current} />}
          </Loaded>
          <div ref={signing}>
            <Section title={t('policy:sign.attest')}>
              <Loaded of={presentation}>
                {(it) => <Signing quote={quote} presentation={it} steps={steps.current} />}
              </Loaded>
            </Section>
          </div>
        </div>
        <aside className={classes.side} data-first>
          <Section
            title={t('policy:sign.money')}
            text={t('policy:sign.valid', { date: untilText(quote.expiresOn, todayHere()) })}
          >
            <Loaded of={progress} skeleton={<div style={{ height: 120 }} aria-busy="true" />}>
              {(it) => <MoneyLines lines={it.money} total={it.total} />}
            </Loaded>
          </Section>
        </aside>
      </div>
    </>
  );
}

/** The papers that the law wants read before signing; each that is opened is a step of the signature. */
function ReadBefore({
  quoteId,
  papers,
  steps,
}: {
  quoteId: string;
  papers: Presentation['papers'];
  steps: SigningStep[];
}) {
  const { t } = useTranslation();
  if (papers.length === 0) return null;
  return (
    <Section title={t('policy:sign.papers.title')} text={t('policy:sign.papers.text')}>
      <PapersToRead
        quoteId={quoteId}
        papers={papers}
        onOpened={(name) => steps.push(signingStep('document-opened', name))}
      />
    </Section>
  );
}

/** The form if the quote can be signed; otherwise its current state. */
function Signing({ quote, presentation, steps }: SigningProps) {
  const { t } = useTranslation();
  if (quote.signature)
    return (
      <>
        <Note tone="positive" title={t('policy:sign.already')}>
          {t('policy:sign.alreadyText', {
            name: quote.signature.name,
            date: instantText(quote.signature.at),
          })}
        </Note>
        <div className={classes.subRow}>
          <h3 className={classes.sub}>{t('policy:tab.documents')}</h3>
          <EvidenceButton quoteId={quote.id} />
        </div>
        <QuoteDocumentsList accountId={quote.accountId} quoteId={quote.id} />
      </>
    );
  if (!quote.can.includes('sign-quote'))
    return (
      <>
        <Note tone="caution">{t('policy:sign.notReady')}</Note>
        <BindProgress quoteId={quote.id} />
      </>
    );
  return <SignForm quote={quote} presentation={presentation} steps={steps} />;
}
