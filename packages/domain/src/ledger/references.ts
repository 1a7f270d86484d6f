/**
 * Returns the key of a reference: people write the number of one invoice or check as `INV-114`, `inv 114`
 * and `Inv–114`. Case, blanks and punctuation do not count; a reference of nothing else is its own key.
 */
export const keyOfReference = (reference: string): string => {
  const folded = reference.normalize('NFKC').toUpperCase();
  const key = folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? folded.trim() : key;
};
