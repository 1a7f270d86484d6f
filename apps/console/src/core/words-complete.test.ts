// Every value that the build knows has its word in en-US. For closed types the compiler checks this; for data
// (the catalog of coverages, the questionnaires, lists of reasons) the test does.
import type { userStatuses } from '@parapet/contract/auth/users';
import * as reasons from '@parapet/contract/reasons';
import type { AdjustmentRule } from '@parapet/domain/builder/types';
import { allCoverages } from '@parapet/domain/coverages/catalog';
import { FORMS } from '@parapet/domain/questionnaires/forms';
import type { FeeCode, TaxCode } from '@parapet/domain/rating/charge-codes';
import type { PremiumAdjustmentCode, WorksheetStep } from '@parapet/domain/rating/types';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuoteCommand, quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type {
  AccountStatus,
  ClaimStatus,
  PaymentStatus,
  PolicyStatus,
  QuoteStatus,
  SubmissionStatus,
} from '@parapet/domain/lifecycles/statuses';
import type { AccountType } from '@parapet/domain/permissions/actors';
import type { Product } from '@parapet/domain/products';
import type { Party } from '@parapet/domain/quotes/obstacles';
import type { SubjectivityCode, SubjectivityDue } from '@parapet/domain/quotes/subjectivities';
import { namespaces, startI18n, type WordKey } from './i18n.ts';
import { isKnown, wordOr } from './known.ts';

type Complete<Keys extends WordKey> = Keys;
type Status = QuoteStatus | PolicyStatus | AccountStatus | SubmissionStatus | ClaimStatus | PaymentStatus;
type QuoteEvent = (typeof quoteLifecycle)[QuoteCommand]['event'];

export type CompleteWords = [
  Complete<`common:status.${Status}`>,
  Complete<`quote:history.brief.${QuoteEvent}`>,
  Complete<`quote:progress.turn.${Party}`>,
  Complete<`quote:product.${Product}`>,
  Complete<`quote:command.save-subjectivities.code.${SubjectivityCode}`>,
  Complete<`quote:command.save-subjectivities.when.${SubjectivityDue}`>,
  Complete<`quote:adjusted.code.${AdjustmentRule}`>,
  Complete<`quote:price.line.${FeeCode | TaxCode | PremiumAdjustmentCode}`>,
  Complete<`quote:sheet.name.${WorksheetStep}`>,
  Complete<`organization:type.${AccountType}`>,
  Complete<`organization:user.is.${(typeof userStatuses)[number]}`>,
];

beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});

describe('every value that is data has its word', () => {
  const missing = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !i18next.exists(key));

  test('coverages, and the groups they are shown in', () => {
    expect(
      missing(
        allCoverages().flatMap(({ key, groupId }) => [`coverage:name.${key}`, `coverage:group.${groupId}`]),
      ),
    ).toEqual([]);
  });
  test('questions, their headings and their answers', () => {
    const questions = Object.values(FORMS).flatMap((form) => form.questions);
    const keys = questions.flatMap(({ labelKey, headingKey, answers, comments, placeholderKey }) => [
      labelKey,
      headingKey,
      placeholderKey,
      comments?.labelKey,
      ...(answers ?? []).map((answer) => answer.labelKey),
    ]);
    expect(missing(keys.filter((key) => key !== undefined).map((key) => `account:ask.${key}`))).toEqual([]);
  });
  test('reasons to decline and to lose', () => {
    const { quoteDeclineReasons, lossReasons, accountDeclineReasons, submissionDeclineReasons } = reasons;
    const all = [quoteDeclineReasons, lossReasons, accountDeclineReasons, submissionDeclineReasons].flat();
    expect(missing(all.map((reason) => `quote:reasons.${reason}`))).toEqual([]);
  });
});

describe('a value that is newer than the build', () => {
  test('is shown by its bare name', () => {
    expect(wordOr('common:status.READY', 'READY')).toBe('Ready');
    expect(wordOr('common:status.FROZEN', 'FROZEN')).toBe('FROZEN');
  });
  test('is in no table, not even by the name of a method', () => {
    expect([isKnown({ READY: 1 }, 'READY'), isKnown({ READY: 1 }, 'toString')]).toEqual([true, false]);
  });
});
