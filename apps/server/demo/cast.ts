/** The kind of account, as far as it matters for rating. */
export type Condition =
  | 'ordinary'
  | 'claims'
  | 'noMfa'
  | 'hazard'
  | 'weak'
  | 'records'
  | 'large'
  | 'huge'
  | 'prohibited'
  | 'unanswered'
  | 'incomplete';

/** Its history: the policies that it has had. Quoted and open accounts have none. */
export type Career =
  | 'owner'
  | 'renewed'
  | 'rewritten'
  | 'lapsedAndBack'
  | 'lapsedAndIssued'
  | 'cancelledAndBound'
  | 'cancelledAndIssued'
  | 'issued'
  | 'bound'
  | 'ending'
  | 'open'
  | 'quoted'
  | 'declined'
  | 'lost';

export type AgencyKey = 'harbor' | 'summit' | 'ridge' | 'thames';
export type Part = { career: Career; condition: Condition };

const parts = (career: Career, ...conditions: Condition[]): Part[] =>
  conditions.map((condition) => ({ career, condition }));

/** States in which each US agency finds its accounts; its own office is in the first. */
export const TERRITORY: Record<AgencyKey, readonly string[]> = {
  harbor: ['MA', 'NH', 'RI', 'CT', 'ME', 'VT', 'NY', 'NJ', 'PA'],
  summit: ['CO', 'UT', 'NM', 'WY', 'NV', 'AZ', 'MT', 'ID'],
  ridge: ['GA', 'FL', 'SC', 'TN', 'AL', 'NC'],
  thames: [],
};

/** The sixty accounts: 30 of Harbor, 12 of Summit, 8 of Ridge, 10 of Thames. */
export const CAST: Record<AgencyKey, readonly Part[]> = {
  harbor: [
    ...parts('owner', 'ordinary'),
    ...parts('renewed', 'ordinary', 'ordinary', 'claims', 'ordinary'),
    ...parts('rewritten', 'ordinary', 'large', 'hazard', 'huge', 'ordinary', 'noMfa'),
    ...parts('lapsedAndBack', 'ordinary', 'ordinary'),
    ...parts('lapsedAndIssued', 'ordinary'),
    ...parts('cancelledAndBound', 'ordinary'),
    ...parts('cancelledAndIssued', 'records'),
    ...parts('bound', 'ordinary'),
    ...parts('ending', 'ordinary', 'claims', 'large', 'ordinary'),
    ...parts('open', 'incomplete', 'incomplete', 'ordinary'),
    ...parts('quoted', 'unanswered', 'unanswered', 'unanswered', 'weak'),
    ...parts('declined', 'prohibited'),
    ...parts('lost', 'ordinary'),
  ],
  summit: [
    ...parts('renewed', 'ordinary'),
    ...parts('rewritten', 'ordinary', 'ordinary', 'claims'),
    ...parts('lapsedAndBack', 'ordinary'),
    ...parts('lapsedAndIssued', 'large'),
    ...parts('cancelledAndBound', 'ordinary'),
    ...parts('ending', 'ordinary', 'ordinary'),
    ...parts('open', 'incomplete', 'ordinary'),
    ...parts('quoted', 'unanswered'),
  ],
  ridge: [
    ...parts('renewed', 'ordinary'),
    ...parts('rewritten', 'hazard', 'ordinary'),
    ...parts('lapsedAndBack', 'ordinary'),
    ...parts('cancelledAndBound', 'ordinary'),
    ...parts('issued', 'ordinary'),
    ...parts('ending', 'ordinary'),
    ...parts('quoted', 'unanswered'),
  ],
  thames: [
    ...parts('renewed', 'ordinary', 'claims'),
    ...parts('rewritten', 'ordinary', 'ordinary'),
    ...parts('lapsedAndBack', 'ordinary'),
    ...parts('lapsedAndIssued', 'ordinary'),
    ...parts('cancelledAndIssued', 'ordinary'),
    ...parts('ending', 'ordinary'),
    ...parts('quoted', 'unanswered'),
    ...parts('declined', 'prohibited'),
  ],
};
