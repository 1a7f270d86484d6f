import { createAccount } from '@parapet/contract/account/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, send } from '../../../core/client.ts';
import { meQuery } from '../../../core/session/session.ts';
import {
  emptyAccount,
  lookupHref,
  useCreateBody,
  useNewAccountForm,
  type NewAccountForm,
} from './new-account-form.ts';

/** Names in ten scripts; the second is typed with its marks apart from their letters. */
const names = [
  'Łukasz Żak Spółka',
  'Cafe\u0301 Nguye\u0302\u0303n',
  'O’Brien & Söhne',
  'Αθηναϊκή Εταιρεία',
  'Компания Ёлка',
  'شركة الخليج',
  'חברת הצפון',
  'अनिता उद्योग',
  '株式会社スカイ',
  '한빛 전자',
];

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  queryClient.setQueryData(meQuery().queryKey, { account: { region: 'US' } } as never);
  for (const storage of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit = {}) => {
    sent.push(String(body));
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Used = { form: NewAccountForm; getBody: ReturnType<typeof useCreateBody> };

function Form({ use }: { use: (used: Used) => void }) {
  use({ form: useNewAccountForm({ ...emptyAccount, state: 'TX' }), getBody: useCreateBody(undefined) });
  return null;
}

test.each(names)('the name %s leaves the form for an account as it was typed', async (typed) => {
  const used: Used[] = [];
  renderToStaticMarkup(<Form use={(one) => void used.push(one)} />);
  const [{ form, getBody }] = used as [Used];
  // As the field gives it: a name, not an event.
  (form.getInputProps('name') as { onChange: (text: string) => void }).onChange(typed);
  let answered: Promise<unknown> | undefined;
  form.onSubmit((values) => void (answered = send(createAccount, { body: getBody(values) })))();
  expect(form.errors).toEqual({});
  await answered;
  const [body] = sent.map((text) => JSON.parse(text) as { name: string });
  expect(body!.name).toBe(typed);
  expect(createAccount.body.parse(body).name).toBe(typed.normalize('NFC'));
  // Of a company that the directory does not know, the address of the next page carries the name.
  const href = lookupHref('/agency', form.getValues(), null);
  expect(new URL(href, 'http://console.example').searchParams.get('accountName')).toBe(typed);
});
