import type { Selectable } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export type QuoteRow = Selectable<Tables['quote']>;
