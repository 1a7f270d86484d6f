/**
 * The calls of the first screens of three people, as the console makes them. Each answers from the whole
 * book.
 */
export type Screen = { who: string; email: string; calls: Record<string, string> };

const list = (path: string, order: string): string => `${path}?page=0&size=25&sort=${order}`;

export const firstScreens: readonly Screen[] = [
  {
    who: 'agent',
    email: 'agent@harbor.example',
    calls: {
      'quotes in figures': '/api/quote/v1/search/dashboard',
      'policies in figures': '/api/policy/v1/dashboard',
      'claims in figures': '/api/claims/v1/search/dashboard',
      quotes: list('/api/quote/v1/search', 'modified,desc'),
      'premium of the list': '/api/quote/v1/search/premium',
      'accounts of the list': '/api/quote/v1/search/unique-accounts',
      accounts: list('/api/account/v1/search', 'name,asc'),
      'accounts by renewal': list('/api/account/v1/search', 'renewalDate,asc'),
      'accounts not quoted yet': `${list('/api/account/v1/search', 'modified,desc')}&filter.view=in:notQuotedYet`,
      'accounts open for renewal': `${list('/api/account/v1/search', 'renewalDate,asc')}&filter.view=in:openForRenewal`,
      policies: list('/api/policy/v1/search', 'endDate,asc'),
      binders: list('/api/policy/v1/search/binders', 'effectiveDate,asc'),
      bills: list('/api/billing/v1/search', 'dueDate,desc'),
      'bills by balance': list('/api/billing/v1/search', 'balance,desc'),
      claims: list('/api/claims/v1/search', 'modified,desc'),
      history: list('/api/activity/v1/search', 'at,desc'),
    },
  },
  {
    who: 'underwriter',
    email: 'underwriter@parapet.example',
    calls: {
      inbox: '/api/quote/v1/search/uw-inbox?page=0&size=25&sort=modified,asc',
      'quotes in figures': '/api/quote/v1/search/dashboard',
      'policies in figures': '/api/policy/v1/dashboard',
      quotes: list('/api/quote/v1/search', 'modified,desc'),
      'premium of the list': '/api/quote/v1/search/premium',
      'accounts of the list': '/api/quote/v1/search/unique-accounts',
      accounts: list('/api/account/v1/search', 'name,asc'),
      policies: list('/api/policy/v1/search', 'endDate,asc'),
      bills: list('/api/billing/v1/search', 'dueDate,desc'),
      submissions: list('/api/submission/v1/search', 'created,desc'),
      claims: list('/api/claims/v1/search', 'modified,desc'),
      history: list('/api/activity/v1/search', 'at,desc'),
    },
  },
  {
    who: 'policyholder',
    email: 'owner@insured.example',
    calls: {
      quotes: list('/api/quote/v1/search', 'modified,desc'),
      'policies in figures': '/api/policy/v1/dashboard',
      policies: list('/api/policy/v1/search', 'endDate,asc'),
      bills: list('/api/billing/v1/search', 'dueDate,desc'),
      claims: list('/api/claims/v1/search', 'modified,desc'),
    },
  },
];
