import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  searchDeliveries,
  searchWebhooks,
  updateWebhook,
} from '@parapet/contract/webhook/index';
import { SECRET_NOT_SHOWN } from '@parapet/domain/integrations/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let admin: string, rival: string, staff: string;
beforeAll(async () => {
  // This machine is not allowed here.
  server = await startTestServer({ WEBHOOK_BASE_URL: 'https://hooks.example/in' });
  admin = await server.signIn('agent@harbor.example');
  rival = await server.signIn('agent2@summit.example');
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const create = (body: object, token = admin) =>
  server.call(createWebhook, { body: body as never }, { token });
const update = (body: object, token = admin) =>
  server.call(updateWebhook, { body: body as never }, { token });
const list = async (token = admin, query: object = {}) =>
  (await did(server.call(searchWebhooks, { query: query as never }, { token }))).content;

describe('webhooks', () => {
  it('are made of a company name alone, with a secret shown once (ACC-093, ACC-151, ACC-541)', async () => {
    const made = await did(create({ companyName: 'Ledgerly' }));
    expect(made).toMatchObject({
      message: 'WebHook Created successfully!',
      companyName: 'Ledgerly',
      address: null,
      topics: ['quote', 'policy', 'billing', 'claim'],
      status: 'Active',
      waiting: 0,
    });
    expect([made.clientId.length, made.clientSecret.length, made.webhookUrl.length]).toEqual([32, 32, 16]);
    const [listed] = await list();
    const { message: _, ...rest } = made;
    expect(listed).toEqual({ ...rest, clientSecret: SECRET_NOT_SHOWN });
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select w::text as row from webhook w union all select h::text from history h
       union all select i::text from idempotency_key i union all select o::text from outbox o`,
    );
    expect(rows.filter(({ row }) => row.includes(made.clientSecret))).toEqual([]);
    for (const companyName of ['', '   '])
      expect((await create({ companyName })).refusal.errors, 'ACC-297').toMatchObject([
        { field: 'companyName' },
      ]);
  });

  it('are listed page by page to whom they belong (ACC-029, ACC-540, ACC-297)', async () => {
    await did(create({ companyName: 'Zephyr' }));
    const found = await list(admin, { page: 0, size: 1, search: 'zeph', sort: 'companyName,asc' });
    expect(found.map(({ companyName }) => companyName)).toEqual(['Zephyr']);
    expect(await list(rival)).toEqual([]);
    expect(await list(staff)).toEqual([]);
    for (const email of ['producer@harbor.example', 'carrier@atlas.example'])
      expect((await server.call(searchWebhooks, {}, { token: await server.signIn(email) })).status).toBe(403);
  });

  it('have names of exact lengths (ACC-294, ACC-295, ACC-296)', async () => {
    const { id, clientId, webhookUrl } = await did(create({ companyName: 'Exact' }));
    const good = { id, clientId, clientSecret: SECRET_NOT_SHOWN, webhookUrl };
    for (const [field, length] of [
      ['clientId', 32],
      ['clientSecret', 32],
      ['webhookUrl', 16],
    ] as const) {
      for (const wrong of [length - 1, length + 1])
        expect((await update({ ...good, [field]: 'a'.repeat(wrong) })).refusal.errors).toMatchObject([
          { field },
        ]);
      expect((await update({ ...good, [field]: 'b'.repeat(length) })).status, field).toBe(200);
    }
  });

  it('are changed with what the documents send; a secret that is not shown stays (ACC-542, ACC-725)', async () => {
    const made = await did(create({ companyName: 'Changed' }));
    const { id, clientId, webhookUrl, clientSecret } = made;
    const readSecret = async () =>
      (await server.database.pool.query('select client_secret from webhook where id = $1', [id])).rows[0];
    const before = (await readSecret()) as object;
    const same = await did(update({ id, clientId, clientSecret: SECRET_NOT_SHOWN, webhookUrl }));
    expect(same).toMatchObject({ message: 'WebHook Updated successfully!', clientSecret: SECRET_NOT_SHOWN });
    expect(await readSecret()).toEqual(before);
    const saved = await did(
      update({
        id,
        clientId: 'c'.repeat(32),
        clientSecret: 's'.repeat(32),
        webhookUrl: 'u'.repeat(16),
        companyName: 'Renamed',
        topics: ['claim'],
      }),
    );
    expect(saved).toMatchObject({
      companyName: 'Renamed',
      topics: ['claim'],
      clientSecret: SECRET_NOT_SHOWN,
    });
    expect(await readSecret()).not.toEqual(before);
    expect((await update({ ...made, message: undefined, id, version: 1 })).status).toBe(400);
    const late = { id, clientId, clientSecret, webhookUrl, version: 1 };
    expect((await update(late)).refusal.code).toBe('changed-meanwhile');
    const { rows } = await server.database.pool.query<{ event: string; row: string }>(
      'select event, h::text as row from history h where subject_id = $1 order by at, id',
      [id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['webhook.created', 'webhook.secret-changed']);
    expect(rows.every(({ row }) => !row.includes('s'.repeat(32)) && !row.includes(clientSecret))).toBe(true);
  });

  it('say why a change or a deletion is refused, and are nobody else’s (ACC-674, ACC-675)', async () => {
    const { id, webhookUrl } = await did(create({ companyName: 'Own' }));
    const taken = await did(create({ companyName: 'Other' }, rival));
    const clash = await update({ id, clientId: taken.clientId, clientSecret: SECRET_NOT_SHOWN, webhookUrl });
    expect(clash.refusal).toMatchObject({
      code: 'webhook-taken',
      detail: 'Another webhook already has this client ID.',
    });
    for (const token of [rival, staff]) {
      const body = { id, clientId: 'x'.repeat(32), clientSecret: SECRET_NOT_SHOWN, webhookUrl };
      expect((await update(body, token)).status).toBe(404);
      const other = { params: { id } };
      const refused = await server.call(deleteWebhook, other, { token });
      expect([refused.status, refused.refusal.detail]).toEqual([404, 'Not found.']);
      expect((await server.call(searchDeliveries, other, { token })).status).toBe(404);
      expect((await server.call(pauseWebhook, { ...other, body: {} as never }, { token })).status).toBe(404);
    }
  });

  it('are removed (ACC-095, ACC-543, ACC-726)', async () => {
    const { id } = await did(create({ companyName: 'Gone' }));
    const remove = () => server.call(deleteWebhook, { params: { id } }, { token: admin });
    expect(await did(remove())).toEqual({ message: 'WebHook Removed Successfully!' });
    expect((await remove()).status).toBe(404);
  });
});

describe('the address of a webhook', () => {
  it.each([
    'http://127.0.0.1:9/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.8/hook',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
    'http://hooks.example.com/',
    'https://name:secret@hooks.example.com/',
  ])('%s is refused', async (address) => {
    const { status, refusal } = await create({ companyName: 'Inside', address });
    expect([status, refusal.code]).toEqual([400, 'webhook-address-refused']);
    const { id, clientId, webhookUrl } = await did(create({ companyName: 'Later' }));
    const later = await update({ id, clientId, clientSecret: SECRET_NOT_SHOWN, webhookUrl, address });
    expect(later.refusal).toMatchObject({ code: 'webhook-address-refused', errors: [{ field: 'address' }] });
    await did(server.call(deleteWebhook, { params: { id } }, { token: admin }));
  });
});
