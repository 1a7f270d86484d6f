import { searchScreenings, type complianceCalls } from '@parapet/contract/compliance/index';
import { searchMoratoria } from '@parapet/contract/compliance/moratoria';
import { searchLegalHolds } from '@parapet/contract/compliance/legal-holds';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { confirmLaw, listLaw } from './law.ts';
import { confirmLawTexts, listLawTexts } from './law-texts.ts';
import { placeLegalHold, releaseLegalHold } from './legal-holds.ts';
import { declareMoratorium, endMoratorium } from './moratoria.ts';
import { clearScreening } from './clear-screening.ts';

export const complianceHandlers: Handlers<typeof complianceCalls> = {
  'search-screenings': (ctx, { query }) =>
    page(ctx, searchScreenings, query, {
      table: 'screening',
      tenant: null,
      join: sql`join account a on a.id = t.account_id`,
      where: [sql`t.status <> 'CLEAR'`],
      select: { companyName: sql<string>`a.name` },
    }),
  'clear-screening': clearScreening,
  'search-moratoria': (ctx, { query }) =>
    page(ctx, searchMoratoria, query, { table: 'moratorium', tenant: null }),
  'declare-moratorium': declareMoratorium,
  'end-moratorium': endMoratorium,
  'search-legal-holds': (ctx, { query }) =>
    page(ctx, searchLegalHolds, query, { table: 'legalHold', tenant: null }),
  'place-legal-hold': placeLegalHold,
  'release-legal-hold': releaseLegalHold,
  'list-law': listLaw,
  'confirm-law': confirmLaw,
  'list-law-texts': listLawTexts,
  'confirm-law-texts': confirmLawTexts,
};

export { loadSanctionsLists, loadSanctionsListsOnce, screenAgain } from './load-lists.ts';
export { holdRescinded } from './legal-holds.ts';
export { isConfirmedByCompliance } from './law.ts';
export { moratoriumFor } from './moratoria.ts';
export { isUnderScreening, screenParties, screenPayee, type Party } from './screen.ts';
