import { accountDetails, type Account } from '@parapet/contract/account/account';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCancelled } from '../../../core/client.ts';
import { sessionState } from '../../../core/state/session-state.ts';
import { closeDialog } from '../../../kit/dialogs/dialog-store.ts';
import { tellInvalidated } from './quote-effects-dialog.tsx';
import { saveDetails } from './save-details.ts';

const account = {
  id: 'a1',
  version: 3,
  region: 'US',
  details: accountDetails.parse({ name: 'Keystone', address: { address1: '', city: '', zipCode: '' } }),
} as Account;
const quote = { id: 'q1', quoteNumber: 'Q-1', effect: 'INVALIDATE' as const };
let asked: string[] = [];

/** A server that answers this to the check of a change. */
const serverThatSays = (check: object): void => {
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json(url.includes('/validate/') ? check : { ...account, version: 4 }));
  });
};
beforeEach(() => {
  asked = [];
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  closeDialog();
  vi.unstubAllGlobals();
});
const open = () => sessionState.get().ux.modals;
const save = (input: { asks: boolean; quoteId?: string }) =>
  saveDetails({ account, details: account.details, quoteId: null, onMerged: () => undefined, ...input });
const suffering = { WillInvalidateQuotes: true, WillReferQuotes: false, quotes: [quote] };

describe('saving the account details', () => {
  test('QUO-343 saves at once for agencies and staff, whatever it does to live quotes', async () => {
    serverThatSays(suffering);
    expect(await save({ asks: false })).toMatchObject({ account: { version: 4 }, effects: [quote] });
    expect(open()).toEqual([]);
  });

  test('QUO-144 QUO-344 asks a policyholder first when quotes would be invalidated or referred, and saves nothing without a yes', async () => {
    serverThatSays(suffering);
    const saving = save({ asks: true }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(open()).toEqual(['account-details-change']));
    closeDialog();
    expect(isCancelled(await saving)).toBe(true);
    expect(asked).toEqual(['GET /api/account/v1/profile/validate/a1']);
  });

  test('asks nobody when no quote suffers', async () => {
    serverThatSays({ WillInvalidateQuotes: false, WillReferQuotes: false, quotes: [] });
    await save({ asks: true, quoteId: 'q1' });
    expect(asked).toEqual([
      'GET /api/account/v1/profile/validate/a1?quoteId=q1',
      'PUT /api/account/v1/profile/a1',
    ]);
  });

  test('QUO-145 tells afterwards which quotes are invalid, and nothing of those that were referred', () => {
    tellInvalidated([{ ...quote, effect: 'REFER' }]);
    expect(open()).toEqual([]);
    tellInvalidated([quote]);
    expect(open()).toEqual(['quotes-invalidated']);
  });
});

describe('an address of the UK', () => {
  const british = { ...account, region: 'UK' } as Account;
  const moved = { ...british.details, address: { ...british.details.address, address1: '17' } };
  const keep = (details: Account['details']) =>
    saveDetails({ account: british, details, quoteId: null, asks: false, onMerged: () => undefined });
  const answerAs = (unverified: string[], st: string): void => {
    const claims = btoa(JSON.stringify({ st }));
    const sessionStorage = { getItem: () => `x.${claims}.x`, setItem: () => undefined };
    vi.stubGlobal('sessionStorage', sessionStorage);
    vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${url.split('/').at(-1)}`);
      const answer = url.endsWith('/address/validate')
        ? { errorFields: ['address1'], localizedErrorFieldNames: unverified }
        : url.includes('/validate/')
          ? { quotes: [] }
          : { ...british, version: 4 };
      return Promise.resolve(Response.json(answer));
    });
  };

  test('is not verified again while it stays as it was', async () => {
    answerAs(['Address'], 'AGENCY');
    await keep(british.details);
    expect(asked).not.toContain('POST validate');
  });
  test('ACC-644 is not saved by a brokerage while a field is unverified', async () => {
    answerAs(['Address'], 'AGENCY');
    expect(isCancelled(await keep(moved).catch((error: unknown) => error))).toBe(true);
    expect(asked).toEqual(['POST validate']);
    answerAs([], 'AGENCY');
    expect(await keep(moved)).toMatchObject({ account: { version: 4 } });
  });
  test('ACC-643 is not saved by staff who cancel', async () => {
    answerAs(['Address'], 'COWBELL');
    const saving = keep(moved).catch((error: unknown) => error);
    await vi.waitFor(() => expect(open()).toEqual(['unverified-address']));
    closeDialog();
    expect(isCancelled(await saving)).toBe(true);
    expect(asked).toEqual(['POST validate']);
  });
});
