import { relianceKinds, type Reliance, type RelianceKind } from '@parapet/domain/policies/reliance';
import { z } from 'zod';
import { plainDate } from '../shapes.ts';

/** An act that was done in reliance on cover. */
export const reliance = z.object({ kind: z.enum(relianceKinds), number: z.string(), on: plainDate });

const words: Readonly<Record<RelianceKind, string>> = {
  CLAIM: 'claim',
  RESERVE: 'reserve of claim',
  PAYMENT: 'payment on claim',
  CERTIFICATE: 'certificate',
};

/** The list of a refusal: `claim C-1001 (2027-10-04); payment on claim C-1001 (2027-11-02)`. */
export const relianceText = (relied: readonly Reliance[]): string =>
  relied.map(({ kind, number, on }) => `${words[kind]} ${number} (${on})`).join('; ');
