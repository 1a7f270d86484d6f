// Makes the compiler check every key against the words of en-US, template keys included.
import type account from '../locales/en-US/account.json';
import type agency from '../locales/en-US/agency.json';
import type agent from '../locales/en-US/agent.json';
import type carrier from '../locales/en-US/carrier.json';
import type common from '../locales/en-US/common.json';
import type coverage from '../locales/en-US/coverage.json';
import type organization from '../locales/en-US/organization.json';
import type policy from '../locales/en-US/policy.json';
import type quote from '../locales/en-US/quote.json';
import type submission from '../locales/en-US/submission.json';

export type Words = {
  account: typeof account;
  agency: typeof agency;
  agent: typeof agent;
  carrier: typeof carrier;
  common: typeof common;
  coverage: typeof coverage;
  organization: typeof organization;
  policy: typeof policy;
  quote: typeof quote;
  submission: typeof submission;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: [
      'common',
      'account',
      'agency',
      'agent',
      'carrier',
      'coverage',
      'organization',
      'policy',
      'quote',
      'submission',
    ];
    resources: Words;
    returnNull: false;
  }
}
