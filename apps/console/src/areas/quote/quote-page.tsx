import { lineOf } from '@parapet/domain/coverages/product-lines';
import { getProgress, getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { usePaletteCommands } from '../../core/commands/palette-commands.ts';
import { getPaletteCommands } from '../../kit/actions/record-actions.tsx';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { ScanDisagreements } from '../questionnaire/index.ts';
import { AdjustmentsPanel } from './builder/adjustments-panel.tsx';
import { AnswerContext, requiredBy, SocialEngineeringContext } from './builder/answer-link.tsx';
import { BuilderPanel } from './builder/builder-panel.tsx';
import { useBuilder } from './builder/use-builder.ts';
import { askMissingAnswers } from './builder/ask-missing-answers.ts';
import { useDeskKeys } from './desk/desk-keys.ts';
import { CoverOfQuote } from './cover-of-quote.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ClearObstacle, NextStep, type StepInput } from './next-step.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { badgeToShow, isOpenQuote } from './price/bind-badge.tsx';
import { PresentPeople } from './present-people.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { PricePanel } from './price/price-panel.tsx';
import { DownloadWorksheet } from './price/download-worksheet.tsx';
import { PriceChanges } from './price/price-changes.tsx';
import { PriceInWords } from './price/price-in-words.tsx';
import { Worksheet } from './price/worksheet.tsx';
import { BindProgress, isDetail } from './progress/bind-progress.tsx';
import { Subjectivities } from './progress/subjectivities.tsx';
import { QuoteCommands } from './quote-commands.tsx';
import { QuoteHeader } from './quote-header.tsx';
import classes from './quote-page.module.css';
import { ReferralPanel } from './desk/referral-panel.tsx';
import { RenewalPanel } from './renewal/renewal-panel.tsx';
import { RiskPanel } from './risk/risk-panel.tsx';
import { SecondRelease } from './desk/second-release.tsx';
import { hasDocuments, SignedDocuments } from './signed-documents.tsx';
import { RecordedEffort } from './surplus/recorded-effort.tsx';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useReadMark } from './use-read-mark.ts';
import { useSaveQuote } from './use-save-quote.ts';
import { WholesaleCard } from './wholesale-card.tsx';
import { Versions } from './versions/versions.tsx';

export default function QuotePage() {
  return <QuoteById quoteId={useParam('quoteId')} />;
}

/** The same where another URL leads to it. */
export function QuoteById({ quoteId }: { quoteId: string }) {
  const quote = useCall(getQuote, { params: { quoteId } });
  return <LoadedRecord of={quote}>{(it) => <Workplace key={it.id} quote={it} />}</LoadedRecord>;
}

/** A quote being worked on: what it covers on the left, its price and next steps on the right. */
function Workplace({ quote: read }: { quote: Quote }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const reads = useScopes();
  const go = useGo();
  const [address, change] = useAddress();
  useReadMark(read, reads('quote:underwrite'));
  const builder = useBuilder(read);
  // The answer to a command is newer than what was read before it.
  const quote = builder.quote.version > read.version ? builder.quote : read;
  const actions = useQuoteActions(quote, builder);
  const { save, saveAnd, saveMerged, saving, rerate } = useSaveQuote(builder);
  usePaletteCommands(getPaletteCommands(actions));
  useDeskKeys(quote.id, actions);

  const account = `${base}/accounts/${quote.accountId}`;
  const form = lineOf(quote.product) === 'ML' ? '&form=management' : '';
  // Facts that the product asks for beside its questions are in the account details.
  const questions = quote.rating.missing.some(isDetail)
    ? `${account}?tab=details&edit=1&quoteId=${quote.id}`
    : `${account}?tab=questions${form}&quoteId=${quote.id}`;
  const input = useMemo<StepInput>(
    () => ({ quote, actions, questions, rerate }),
    [quote, actions, questions, rerate],
  );
  const progress = useCall(getProgress, { params: { quoteId: quote.id } }).data;
  const next = useMemo(() => <NextStep input={input} />, [input]);
  const clear = useCallback((code: string) => <ClearObstacle code={code} input={input} />, [input]);
  // What was changed and not saved yet cannot be bound.
  const badge = badgeToShow(builder.priced.badge, !builder.dirty && (progress?.bindable ?? false));
  const price = { builder, badge, save, saveAnd, saving, next };

  const cover = reads('rater:read') ? (
    <BuilderPanel builder={builder} questions={questions} save={save} />
  ) : (
    <CoverOfQuote quote={quote} />
  );
  const worksheet = (
    <>
      <PriceInWords key={`why${quote.version}`} quote={quote} />
      {reads('rater:read') && <PriceChanges key={quote.version} quoteId={quote.id} />}
      <Worksheet
        rating={builder.priced.rating}
        adjustments={builder.priced.adjustments}
        reasons={quote.irpmReasons}
        download={reads('quote:underwrite') && <DownloadWorksheet quoteId={quote.id} />}
      />
    </>
  );
  const versions = <Versions quote={quote} />;

  const ask = reads('account:update')
    ? () => void askMissingAnswers(quote, requiredBy(builder.priced.adjustments), () => go(questions))
    : null;

  const mayAnswer = reads('account:update');
  const askSocial = useMemo(
    () =>
      mayAnswer
        ? (add: () => void) =>
            void import('./dialogs/social-engineering-dialog.tsx').then((it) =>
              it.openSocialEngineering(quote.accountId, add),
            )
        : null,
    [mayAnswer, quote.accountId],
  );

  return (
    <AnswerContext value={ask}>
      <SocialEngineeringContext value={askSocial}>
        <div className={classes.page}>
          <QuoteHeader
            quote={quote}
            until={builder.priced.validUntil}
            bindable={badge}
            actions={actions}
            back={useQuotesHome()}
          />
          <div className={classes.columns}>
            <div className={classes.left}>
              <PresentPeople quoteId={quote.id} isEditing={builder.dirty} isOn={reads('quote:start')} />
              <ConflictNote builder={builder} saving={saving} onSave={saveMerged} />
              <SecondRelease quote={quote} />
              <ReferralPanel quote={quote} />
              {progress && isOpenQuote(quote.status) && reads('rater:read') && (
                <ScanDisagreements
                  of={progress}
                  action={<AppLink href={questions}>{t('quote:page.answers')}</AppLink>}
                />
              )}
              {quote.priorPolicyId && <RenewalPanel policyId={quote.priorPolicyId} at="quote" />}
              <Subjectivities quote={quote} />
              <RecordedEffort quote={quote} />
              <WholesaleCard quote={quote} />
              <AdjustmentsPanel builder={builder} questions={questions} />
              <PageTabs
                label={t('quote:page.tabs')}
                value={address['tab']}
                onChange={(tab) => change({ tab, left: undefined, right: undefined }, { push: true })}
                tabs={[
                  { value: 'cover', label: t('quote:page.cover'), content: () => cover },
                  { value: 'price', label: t('quote:page.price'), content: () => worksheet },
                  ...(reads('rater:read')
                    ? [
                        {
                          value: 'risk',
                          label: t('quote:page.risk'),
                          content: () => <RiskPanel quote={quote} />,
                        },
                      ]
                    : []),
                  ...(reads('note:read')
                    ? [
                        {
                          value: 'notes',
                          label: t('quote:page.notes'),
                          content: () => <NotesPanel accountId={quote.accountId} quoteId={quote.id} />,
                        },
                      ]
                    : []),
                  ...(hasDocuments(quote) && reads('docs:read')
                    ? [
                        {
                          value: 'documents',
                          label: t('policy:tab.documents'),
                          content: () => <SignedDocuments quote={quote} />,
                        },
                      ]
                    : []),
                  { value: 'versions', label: t('quote:page.versions'), content: () => versions },
                ]}
              />
              <QuoteCommands quote={quote} actions={actions} />
            </div>
            <aside className={classes.right} aria-label={t('quote:price.title')}>
              <div className={classes.sticky}>
                <div className={classes.wideOnly}>
                  <PricePanel {...price} />
                </div>
                {quote.policyId === null && <BindProgress quoteId={quote.id} renderClear={clear} />}
              </div>
            </aside>
          </div>
          <PriceBar {...price} />
        </div>
      </SocialEngineeringContext>
    </AnswerContext>
  );
}
