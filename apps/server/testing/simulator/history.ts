import fc from 'fast-check';

/** A fault around one act of a history. */
export type Fault =
  | { what: 'nothing' }
  /** A server is killed, or cut off from the database, before so many more of its statements have passed. */
  | { what: 'kill' | 'cut'; server: 0 | 1; statements: number }
  | { what: 'kill database'; statements: number }
  | { what: 'mail' | 'payments'; is: 'silent' | 'lying' }
  /** A server is started anew with a clock that is off. */
  | { what: 'clock'; server: 0 | 1; minutes: number };

/**
 * The next act of a person: the next one in the life of a company, the same twice at once, or a change of
 * it.
 */
export type Act = 'next' | 'twice' | 'race' | 'endorse' | 'cancel' | 'pay' | 'refund';
export type Step = { company: 0 | 1; act: Act; fault: Fault };
export type History = { steps: Step[] };

const server = fc.constantFrom(0 as const, 1 as const);
const statements = fc.integer({ min: 1, max: 40 });
const faults: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 40, arbitrary: fc.constant({ what: 'nothing' as const }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('cut' as const), server, statements }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('kill' as const), server, statements }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('kill database' as const), statements }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('mail' as const, 'payments' as const),
      is: fc.constantFrom('silent' as const, 'lying' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('clock' as const),
      server,
      minutes: fc.constantFrom(-4, -1, 0, 1, 4),
    }),
  },
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('next' as const) },
  { weight: 3, arbitrary: fc.constant('twice' as const) },
  { weight: 5, arbitrary: fc.constant('race' as const) },
  {
    weight: 6,
    arbitrary: fc.constantFrom('endorse' as const, 'cancel' as const, 'pay' as const, 'refund' as const),
  },
);

/** Generates the history of one or two companies, from nothing to a policy and its later changes. */
export const history: fc.Arbitrary<History> = fc.record({
  steps: fc.array(
    fc.record({ company: fc.constantFrom(0 as const, 0 as const, 1 as const), act: acts, fault: faults }),
    { minLength: 4, maxLength: 28, size: 'max' },
  ),
});

const faultText = (fault: Fault): string => {
  switch (fault.what) {
    case 'nothing':
      return '';
    case 'kill':
    case 'cut':
      return `, ${fault.what} server ${fault.server} before its statement ${fault.statements}`;
    case 'kill database':
      return `, kill the database before statement ${fault.statements}`;
    case 'clock':
      return `, the clock of server ${fault.server} ${fault.minutes} minutes off`;
    default:
      return `, ${fault.what} ${fault.is}`;
  }
};

/** A history as somebody reads it. */
export const historyText = ({ steps }: History): string =>
  steps
    .map(({ company, act, fault }, at) => `${at + 1}. company ${company}: ${act}${faultText(fault)}`)
    .join('\n');
