import { openBook } from './book.ts';
import { signIn, type Client } from './client.ts';
import { percentile, round, type Measurement } from './measurement.ts';

const POLICIES = 100_000;
const TURNS = 15;
/** Of the policy that is opened, beside the one that it began with. */
const ENDORSEMENTS = 49;

const list = (path: string, order: string): string => `${path}?page=0&size=25&sort=${order}`;
const policies = '/api/policy/v1/search';
const bills = '/api/billing/v1/search';

/** Lists and totals of policies and money, of a book of which every policy has a life. */
const screens: readonly { who: string; email: string; calls: Record<string, string> }[] = [
  {
    who: 'underwriter',
    email: 'underwriter@parapet.example',
    calls: {
      policies: list(policies, 'endDate,asc'),
      'policies, page 41': `${policies}?page=40&size=25&sort=endDate,asc`,
      'policies by premium': list(policies, 'totalPremium,desc'),
      'policies searched': `${list(policies, 'endDate,asc')}&search=harb`,
      'policies with a refund due': `${list(policies, 'endDate,asc')}&filter.hasRefundDue=in:true`,
      'policies with an endorsement that waits': `${list(policies, 'endDate,asc')}&filter.hasEndorsementRequest=in:true`,
      binders: list('/api/policy/v1/search/binders', 'effectiveDate,asc'),
      'policies in figures': '/api/policy/v1/dashboard',
      bills: list(bills, 'dueDate,desc'),
      'bills by balance': list(bills, 'balance,desc'),
      'trial balance': '/api/billing/v1/ledger/trial-balance',
      'trust test': '/api/billing/v1/trust',
      'entries of the ledger': '/api/billing/v1/ledger?page=0&size=25&sort=at,desc',
      'surplus lines report': '/api/billing/v1/filing/report',
      'surplus lines filings': '/api/billing/v1/filing?page=0&size=25',
      'agency bills': '/api/billing/v1/agencyBilledInvoices/stats',
    },
  },
  {
    who: 'agent',
    email: 'agent@harbor.example',
    calls: {
      policies: list(policies, 'endDate,asc'),
      'policies by premium': list(policies, 'totalPremium,desc'),
      'policies in figures': '/api/policy/v1/dashboard',
      bills: list(bills, 'dueDate,desc'),
    },
  },
];

type Taken = { name: string; p50: number; p95: number };

/** Policies and their money at 100,000 policies with some four transactions each, and one with fifty. */
export async function measurePolicies(): Promise<Measurement[]> {
  const book = await openBook(POLICIES, {}, ['--policies', String(POLICIES), '--endorsements', '6']);
  try {
    const taken: Taken[] = [];
    for (const { who, email, calls } of screens) {
      const client = await signIn(book.url, email);
      for (const [name, path] of Object.entries(calls))
        taken.push({ name: `${who}: ${name}`, ...(await take(client, path)) });
      client.close();
    }
    const long = await takeLong(await signIn(book.url, 'underwriter@parapet.example'));
    return describe(taken, long);
  } finally {
    await book.stop();
  }
}

async function take(client: Client, path: string): Promise<{ p50: number; p95: number }> {
  const samples: number[] = [];
  for (let turn = -2; turn < TURNS; turn++) {
    const began = performance.now();
    await client.get(path);
    if (turn >= 0) samples.push(performance.now() - began);
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
}

type Policy = {
  id: string;
  effectiveDate: string;
  selection: { global: { limit: number } };
  transactions: unknown[];
};

/** Endorses a policy until it has fifty transactions, unless an earlier run has, and opens it. */
async function takeLong(client: Client): Promise<{ open: Taken; book: Taken }> {
  const found = JSON.parse(
    await client.get(`${list(policies, 'effectiveDate,desc')}&filter.status=in:IN%20FORCE`),
  ) as { content: { id: string }[] };
  const path = `/api/policy/v1/${found.content[0]!.id}`;
  const policy = JSON.parse(await client.get(path)) as Policy;
  const samples: number[] = [];
  const { limit } = policy.selection.global;
  for (let number = policy.transactions.length; number <= ENDORSEMENTS; number++) {
    const began = performance.now();
    const asked = {
      effectiveDate: policy.effectiveDate,
      patch: { selection: { global: { limit: number % 2 === 0 ? limit : limit * 2 } } },
      comments: '',
    };
    const preview = { command: 'endorse-policy', ...asked };
    const shown = await client.send('POST', `/api/policy/v1/preview/${policy.id}`, preview);
    const { hash: previewHash } = JSON.parse(shown.body) as { hash: string };
    await client.send('PUT', `/api/policy/v1/endorse/${policy.id}`, { ...asked, previewHash });
    samples.push(performance.now() - began);
  }
  const opened = { name: 'a policy with 50 transactions', ...(await take(client, path)) };
  client.close();
  const at = (share: number) => (samples.length > 0 ? percentile(samples, share) : 0);
  return { open: opened, book: { name: 'its endorsements', p50: at(0.5), p95: at(0.95) } };
}

function describe(taken: readonly Taken[], { open, book }: { open: Taken; book: Taken }): Measurement[] {
  const slowest = taken.toSorted((a, b) => b.p95 - a.p95)[0]!;
  return [
    {
      id: 'policies-slowest',
      what: `Slowest list or total at 100,000 policies, p95 (${slowest.name})`,
      value: round(slowest.p95),
      unit: 'ms',
    },
    { id: 'policy-long', what: `Open ${open.name}, p95`, value: round(open.p95), unit: 'ms' },
    { id: 'policy-endorse', what: 'Book one of its endorsements, p50', value: round(book.p50), unit: 'ms' },
    ...taken.map(({ name, p50, p95 }) => ({
      id: `policies-${name.replaceAll(/\W+/g, '-')}`,
      what: `${name}, p50 at 100,000 policies (p95 ${round(p95)} ms)`,
      value: round(p50),
      unit: 'ms',
    })),
  ];
}
