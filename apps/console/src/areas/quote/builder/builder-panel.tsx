import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { CoverageList } from './coverage-list.tsx';
import type { Place } from './offered.ts';
import { ExcludedEvents } from './excluded-events.tsx';
import { PolicyTerms } from './policy-terms.tsx';
import { PresetCards } from './preset-cards.tsx';
import type { Builder } from './use-builder.ts';

/** Package, terms and coverages: every change is priced at once. Mod+S saves. */
export function BuilderPanel({
  builder,
  place,
  questions,
  save,
}: {
  builder: Builder;
  place: Place;
  questions: string;
  save: () => void;
}) {
  const { t } = useTranslation();
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
      {builder.editable && (
        <Section title={t('quote:preset.title')} text={t('quote:preset.text')}>
          <PresetCards builder={builder} />
        </Section>
      )}
      <Section title={t('quote:terms.title')}>
        <PolicyTerms builder={builder} state={place.state} />
      </Section>
      <Section
        flush
        title={t('quote:cover.title')}
        text={t(builder.editable ? 'quote:cover.text' : 'quote:cover.readText')}
      >
        <CoverageList builder={builder} place={place} questions={questions} />
      </Section>
      <ExcludedEvents quote={builder.quote} />
    </>
  );
}
