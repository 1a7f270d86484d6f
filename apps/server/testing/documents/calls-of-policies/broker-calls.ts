import { issuePolicy } from '@parapet/contract/policy/index';
import { askAs } from '../../broker-changes.ts';
import { boundPolicy, did } from '../../story.ts';
import { list, page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';

/** An issued policy that nothing else of the documents reads, and the letter that appoints a rival for it. */
async function appointed({ server, only }: World) {
  const { policyId, policyNumber, token, quote } = await boundPolicy(server);
  await did(server.call(issuePolicy, { params: { policyId }, body: {} as never }, { token }));
  const rival = await server.signIn('agent2@summit.example');
  const { day } = await only<{ day: string }>(
    'select (bound_at at time zone time_zone)::date::text as day from policy where id = $1',
    [policyId],
  );
  return { policyNumber, insuredName: quote.companyName, letterDate: day, token, rival };
}

const buildForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File(['%PDF-1.7 a letter'], 'letter.pdf', { type: 'application/pdf' }));
  return form;
};

/** The calls about brokers of record (2 §7), of which the specification shows the words alone. */
export const brokerCalls: DocumentedCalls = {
  'search-bor-policies': {
    rows: 'QUO-653',
    place: '2 §7 Policy: bor-policies',
    send: () => ({ query: { ...list } }),
    answers: page,
  },
  'ask-broker-change': {
    rows: 'QUO-684',
    place: "2 §7 'BOR POST/PUT'; path and body ours",
    send: async (world) => {
      const { rival, token: _incumbent, ...letter } = await appointed(world);
      return { token: rival, body: buildForm(letter) };
    },
    answers: 'id, policyId, status',
  },
  'answer-broker-change': {
    rows: 'QUO-685',
    place: "2 §7 'BOR POST/PUT'; path and body ours",
    send: async (world) => {
      const { rival, token: _incumbent, ...letter } = await appointed(world);
      const { id } = await did(askAs(world.server, rival, letter));
      const body = buildForm({ decision: 'WITHDRAW', reason: 'Sent twice' });
      return { params: { brokerChangeId: id }, token: rival, body };
    },
    answers: 'id, policyId, status',
  },
};
