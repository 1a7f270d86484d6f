/**
 * Every delay, period and size of specification 1 §9 that the console keeps to. Milliseconds unless a name
 * says otherwise.
 */
export const timings = {
  loadingPage: 800,
  cookieBanner: 1500,
  consentMonths: 6,
  versionPoll: 60_000,
  maintenanceReload: 30_000,
  modalClose: 500,
  modalOpen: 1500,
  refetchLeast: 200,
  refetchMost: 5000,
  suggestionThrottle: 200,
  listSearch: 1000,
  domainInput: 200,
  hostnameInput: 500,
  typeahead: 500,
  selectSearch: 300,
  selectCache: 60_000,
  redirect: 2000,
  reassess: 5000,
  connectorRemoved: 5000,
  quoteRefresh: 10_000,
  bindRequested: 1000,
  needByDays: 7,
  queryStale: 5000,
  repeatPause: 300,
  longestRepeatPause: 5000,
  repeatsFor: 8000,
  profile: 10 * 60_000,
  environment: 30 * 60_000,
  coverageCache: 15 * 60_000,
  languageCookieSeconds: 60,
} as const;

export const sizes = {
  toasts: 3,
  dropdownPage: 100,
  agencySearch: 200,
  parsedQueries: 500,
  reportedMessage: 60,
} as const;
