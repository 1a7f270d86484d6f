import type { Account } from '@parapet/contract/account/account';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { Button, SegmentedControl } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useAddress } from '../../../core/address/use-address.ts';
import { askToSwitch, TabGuardContext } from '../tab-guard.ts';
import {
  AskedColleagues,
  openSecurityQuestions,
  getAnswerProgress,
  getValues,
} from '../../questionnaire/index.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import classes from './questions.module.css';

const KINDS = ['cyber', 'security', 'tech', 'management'] as const;
/** The products that ask the most; each fact is asked once. */
const FULLEST = { US: ['PRIME_TECH', 'Zurich Select Plus'], UK: ['PRIME_ONE_TECH'] } as const;

/**
 * The questionnaires of an account, one at a time; the URL says which one, and from which quote somebody
 * came.
 */
export function QuestionsTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const base = useBasePath();
  const go = useGo();
  const { quoteId } = address;
  const guard = useContext(TabGuardContext);
  const forms = FULLEST[account.region].flatMap((product) => quoteForms(product));
  const kinds = KINDS.slice(0, forms.length);
  const asking = forms.findIndex(({ questions }) =>
    questions.some(({ name }) => name === address['question']),
  );
  const kind = kinds.find((kind) => kind === address['form']) ?? kinds[asking] ?? 'cyber';
  const form = forms[kinds.indexOf(kind)]!;
  const labelOf = (at: number): string => {
    const known = account.securityAnswers as Answers;
    const { answered, of } = getAnswerProgress(forms[at]!, { ...known, ...getValues(forms[at]!, known) });
    return t('account:questions.tabLabel', { name: t(`account:questions.${KINDS[at]!}`), answered, of });
  };
  const choose = async (next: string): Promise<void> => {
    if (guard.isDirty() && (await askToSwitch()) !== true) return;
    change({ form: next, question: undefined });
  };
  const getProduct = (of: (typeof forms)[number]) =>
    FULLEST[account.region].find((product) => quoteForms(product).some(({ id }) => id === of.id))!;
  return (
    <>
      <AskedColleagues accountId={account.id} />
      <SegmentedControl
        className={classes.forms}
        aria-label={t('account:questions.choose')}
        value={kind}
        onChange={(next) => void choose(next)}
        data={kinds.map((value, at) => ({ value, label: labelOf(at) }))}
      />
      <Section
        title={t(`account:questions.${kind}`)}
        text={t(`account:questions.${kind}Text`)}
        actions={
          kind === 'security' &&
          account.can.includes('update-account') && (
            <Button size="xs" variant="default" onClick={() => void openSecurityQuestions(account, 'all')}>
              {t('account:security.open')}
            </Button>
          )
        }
      >
        <QuestionnaireForm
          key={form.id}
          account={account}
          product={getProduct(form)}
          questionnaire={form}
          at={address['question']}
          onSaved={quoteId ? () => go(`${base}/quotes/${quoteId}`) : undefined}
        />
      </Section>
    </>
  );
}
