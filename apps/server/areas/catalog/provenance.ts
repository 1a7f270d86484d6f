/** Confidence in a text: A is the source itself, D has not been compared with a source by anybody. */
export type Provenance = { source: string; confidence: 'A' | 'B' | 'C' | 'D'; verified: boolean };

/** The words that a state prescribes for a form. */
export type StateText = Provenance & { text: string };
