import { percentile, round, type Measurement } from './measurement.ts';

const companies = 5_000;
/** Of a name that is being typed, each after another key, and one in the middle of names. */
const typed = ['La', 'Lan', 'Lant', 'Lantern', 'Lantern 4', 'Lantern 49', 'Nobody Such', 'rn 12'];
const rounds = 25;

const columns = 'sourceId,name,address1,city,state,zipCode,country,industryCode,domainName,revenue';
const directory = (): string =>
  [
    columns,
    ...Array.from(
      { length: companies },
      (_, at) =>
        `${at},Lantern ${at} LLC,${at} Quay Street,Austin,TX,78701,US,541511,lantern${at}.example,${at * 1000}`,
    ),
  ].join('\n');

/** Measures the type-ahead of a new account: its calls after a key, over a directory that was imported. */
export async function measureCompanySearch(url: string): Promise<Measurement[]> {
  const signIn = async (username: string): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api/auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Parapet-demo-2026' }),
    });
    return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
  };
  const [admin, agent] = [await signIn('admin@parapet.example'), await signIn('agent@harbor.example')];
  const form = new FormData();
  form.set('file', new File([directory()], 'companies.csv', { type: 'text/csv' }));
  form.set('source', 'Bench');
  form.set('asOf', new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  const began = performance.now();
  const imported = await fetch(`${url}/api/account/v1/directory/import`, {
    method: 'POST',
    headers: admin,
    body: form,
  });
  const { added } = (await imported.json()) as { added: number };
  if (added !== companies) throw new Error(`${added} of ${companies} companies were imported`);
  const seconds = (performance.now() - began) / 1000;

  const samples: number[] = [];
  for (let turn = 0; turn < rounds; turn++)
    for (const text of typed) {
      const query = new URLSearchParams({ search: `*${text}*`, state: 'TX', page: '0', size: '10' });
      const asked = performance.now();
      const answer = await fetch(`${url}/api/account/v1/da/search?${query}`, { headers: agent });
      await answer.text();
      if (!answer.ok) throw new Error(`search-directory answered ${answer.status}`);
      samples.push(performance.now() - asked);
    }
  const of = `A name searched in ${companies.toLocaleString('en-US')} imported companies`;
  return [
    {
      id: 'company-import',
      what: `${companies.toLocaleString('en-US')} companies imported`,
      value: round(seconds),
      unit: 's',
    },
    { id: 'company-search-p50', what: `${of}, p50`, value: round(percentile(samples, 0.5)), unit: 'ms' },
    { id: 'company-search-p95', what: `${of}, p95`, value: round(percentile(samples, 0.95)), unit: 'ms' },
  ];
}
