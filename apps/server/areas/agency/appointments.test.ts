import { searchHistory } from '@parapet/contract/activity/index';
import {
  addAppointments,
  searchAppointments,
  updateAppointment,
  type Appointment,
} from '@parapet/contract/agency/appointments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let summit: string;
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from organization where name like 'Summit%'",
  );
  summit = rows[0]!.id;
  await server.database.pool.query(
    "delete from appointment where agency_id = $1 and state in ('HI', 'AK', 'DC')",
    [summit],
  );
});
afterAll(() => server.stop());

const provider = () => server.signIn('admin@parapet.example');
const add = (body: object, token: string) =>
  server.call(
    addAppointments,
    { body: { agencyId: summit, states: ['HI'], appointedFrom: '2026-01-01', ...body } as never },
    { token },
  );
const search = async (query: object, token: string) =>
  (await did(server.call(searchAppointments, { query: query as never }, { token }))).content;
const change = (
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  terminatedOn: string | null,
  token: string,
) =>
  server.call(
    updateAppointment,
    { params: { id }, body: { appointedFrom: '2026-01-01', terminatedOn, version } },
    { token },
  );

describe('the appointments of an agency', () => {
  it('are recorded by the provider’s administrators, in several states at once', async () => {
    const token = await provider();
    const { content } = await did(add({ states: ['HI', 'AK'] }, token));
    expect(content).toEqual(
      ['HI', 'AK'].map((state) => ({
        id: expect.any(String),
        agencyId: summit,
        agencyName: 'Summit Risk Partners',
        state,
        appointedFrom: '2026-01-01',
        terminatedOn: null,
        version: 1,
      })),
    );
    // One that is known refuses the others too.
    const again = await add({ states: ['DC', 'HI'] }, token);
    expect(again.refusal.code).toBe('appointment-known');
    expect(await search({ 'filter.state': 'in:DC', 'filter.agencyId': `in:${summit}` }, token)).toEqual([]);
    expect(refusedFields(await add({ agencyId: '', states: [], appointedFrom: '' }, token))).toEqual({
      agencyId: 'The selected agency is invalid',
      states: 'State field is required',
      appointedFrom: 'Date is required',
    });
  });

  it('are ended and begun again, and keep a history that the agency reads', async () => {
    const token = await provider();
    const [found] = await search({ 'filter.state': 'in:AK', 'filter.agencyId': `in:${summit}` }, token);
    expect(refusedFields(await change(found!, '2026-01-01', token))).toEqual({
      terminatedOn: 'The end date must be after the start date',
    });
    const ended = await did(change(found!, '2026-06-01', token));
    expect(ended).toMatchObject({ terminatedOn: '2026-06-01', version: 2 });
    expect((await change(found!, null, token)).refusal.code).toBe('changed-meanwhile');
    await did(change(ended, null, token));
    const { content } = await did(
      server.call(
        searchHistory,
        { query: { 'filter.subject': 'in:license', size: 3 } as never },
        { token: await signInRival(server) },
      ),
    );
    expect(content.map(({ event }) => event)).toEqual([
      'appointment.updated',
      'appointment.terminated',
      'appointment.added',
    ]);
  });

  it('are read by the agency alone, which changes none', async () => {
    const [rival, harbor] = [await signInRival(server), await server.signIn('agent@harbor.example')];
    const own = await search({ 'filter.state': 'in:HI' }, rival);
    expect(own.map(({ agencyId }) => agencyId)).toEqual([summit]);
    expect((await search({ size: 200 }, harbor)).some(({ agencyId }) => agencyId === summit)).toBe(false);
    for (const token of [rival, harbor]) {
      expect((await change(own[0]!, null, token)).status).toBe(403);
      expect((await add({ states: ['DC'] }, token)).status).toBe(403);
    }
  });
});
