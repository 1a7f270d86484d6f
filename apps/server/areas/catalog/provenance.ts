/** How far a text is known to be right: A is the source itself, D nobody has compared it with one. */
export type Provenance = { source: string; confidence: 'A' | 'B' | 'C' | 'D'; verified: boolean };

/** The words that a state prescribes for a form. */
export type StateText = Provenance & { text: string };
