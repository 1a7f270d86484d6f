/**
 * The searches of an agent, and the best SQL that we know for each: written by hand for this one agency,
 * prepared once, without row-level security, a session or an answer in JSON.
 */
export type Search = {
  query: string;
  /** SQL of the shown page, with `$1` as the agency; the others follow in `values`. */
  page: string;
  count: string;
  values?: readonly unknown[];
};

const columns = `id, quote_number, product, status, version, account_id, company_name, agency_name,
  effective_date, expires_on, is_renewal, total_premium, need_by_date, reason, created, modified, policy_id,
  coverage_limit, referral_codes`;
const book = `quote where agency_id = $1 and status <> 'DELETED'`;
const capped = (condition = '') =>
  `select count(*)::int as count from (select from ${book} ${condition} limit 10001) counted`;
const getPage = (condition: string, order: string, offset = 0) =>
  `select ${columns} from quote where id in (select id from ${book} ${condition} order by ${order}
    limit 25 offset ${offset}) order by ${order}`;

const newest = 'modified desc, id desc';
const open = `and status = any ('{READY,REFERRED}')`;

/** @param accountId an account of the agency with some quotes. */
export const searches = (accountId: string): Record<string, Search> => ({
  'first page': { query: 'page=0&size=25&sort=modified,desc', page: getPage('', newest), count: capped() },
  'page 41': {
    query: 'page=40&size=25&sort=modified,desc',
    page: getPage('', newest, 1000),
    count: capped(),
  },
  'by a word': {
    query: 'page=0&size=25&search=*bridge*&sort=modified,desc',
    page: getPage('and search_text ilike $2', newest),
    count: capped('and search_text ilike $2'),
    values: ['%bridge%'],
  },
  'two statuses': {
    query: 'page=0&size=25&filter.status=in:READY,REFERRED&sort=effectiveDate,desc',
    page: getPage(open, 'effective_date desc, id desc'),
    count: capped(open),
  },
  'by company': {
    query: 'page=0&size=25&sort=companyName,asc',
    page: getPage('', 'company_name, id'),
    count: capped(),
  },
  'of one account': {
    query: `page=0&size=25&filter.accountId=in:${accountId}&sort=modified,desc`,
    page: getPage('and account_id = $2', newest),
    count: capped('and account_id = $2'),
    values: [accountId],
  },
  'of a state': {
    query: 'page=0&size=25&state=TX&sort=modified,desc',
    page: getPage('and state = $2', newest),
    count: capped('and state = $2'),
    values: ['TX'],
  },
});
