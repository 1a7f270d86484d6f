import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { EarlierInputNote } from '../../../kit/forms/earlier-input-note.tsx';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { ErrorState } from '../../../kit/page/states.tsx';
import { CoverageList } from './coverage-list.tsx';
import { CustomPresets } from './custom-presets.tsx';
import { useOffer } from './offered.ts';
import { ExcludedEvents } from './excluded-events.tsx';
import { PolicyTerms } from './policy-terms.tsx';
import { PresetCards } from './preset-cards.tsx';
import type { Builder } from './use-builder.ts';

/** Package, terms and coverages: every change is priced at once. Mod+S saves. */
export function BuilderPanel({
  builder,
  questions,
  save,
}: {
  builder: Builder;
  questions: string;
  save: () => void;
}) {
  const { t } = useTranslation();
  const { offer, error, retry } = useOffer(builder);
  useHotkeys([['mod+s', save]], []);
  return (
    <>
      {builder.restored && (
        <div style={{ marginBottom: 16 }}>
          <Note
            live
            action={
              <Button size="compact-sm" variant="default" onClick={builder.discard}>
                {t('common:draft.discard')}
              </Button>
            }
          >
            {t('common:draft.restored')}
          </Note>
        </div>
      )}
      {builder.earlier && (
        <div style={{ marginBottom: 16 }}>
          <EarlierInputNote earlier={builder.earlier} />
        </div>
      )}
      {builder.editable && (
        <Section title={t('quote:preset.title')} text={t('quote:preset.text')}>
          <PresetCards builder={builder} offer={offer} />
          <CustomPresets builder={builder} />
        </Section>
      )}
      <Section title={t('quote:terms.title')}>
        <PolicyTerms builder={builder} offer={offer} />
      </Section>
      <Section
        flush
        title={t('quote:cover.title')}
        text={t(builder.editable ? 'quote:cover.text' : 'quote:cover.readText')}
      >
        {error && !offer ? (
          <ErrorState error={error} retry={retry} />
        ) : (
          <CoverageList builder={builder} offer={offer} questions={questions} />
        )}
      </Section>
      <ExcludedEvents quote={builder.quote} />
    </>
  );
}
