import { lawKinds, papers } from '@parapet/domain/law/confirmation';
import type { CommandContext } from '../platform/command-context.ts';
import { complianceHandlers } from '../areas/compliance/index.ts';
import { asStaff, type Stage } from './world.ts';

/**
 * Compliance confirms the law of every state that nobody has verified, and the texts that it prescribes, by
 * its own commands: invented business has to be bound all over the country.
 * @param except states that are left for somebody to confirm
 */
export async function confirmLaws(stage: Stage, at: Date, except: readonly string[] = []): Promise<void> {
  const compliance = asStaff(stage, at, stage.staff.get('admin@parapet.example')!);
  const { editions, laws } = await complianceHandlers['list-law'](compliance, {
    params: {},
    query: {},
  } as never);
  for (const kind of lawKinds)
    for (const paper of papers) {
      const states = laws
        .filter((law) => law.kind === kind && law.paper === paper && !law.isVerified)
        .map(({ state }) => state)
        .filter((state) => !except.includes(state));
      await complianceHandlers['confirm-law'](compliance, {
        params: {},
        query: {},
        body: {
          kind,
          paper,
          states,
          edition: editions[kind],
          reason: 'Compared with what the states publish, line by line',
          source: 'Invented, for the demo world',
        },
      } as never);
    }
  await confirmTextsOfLaws(compliance, except);
}

/**
 * And the prescribed texts of admitted paper and of the United Kingdom. Those of surplus paper alone are
 * confirmed at the first quote that is bound there.
 */
async function confirmTextsOfLaws(compliance: CommandContext, except: readonly string[]): Promise<void> {
  const { texts } = await complianceHandlers['list-law-texts'](compliance, {
    params: {},
    query: {},
  } as never);
  const printed = texts.filter(({ papers: on }) => on.includes('ADMITTED'));
  const states = new Set(printed.flatMap(({ places }) => places.map(({ state }) => state)));
  await complianceHandlers['confirm-law-texts'](compliance, {
    params: {},
    query: {},
    body: {
      states: [...states].filter((state) => !except.includes(state)),
      editions: printed.map(({ edition }) => edition),
      reason: 'Compared with what is published, word by word',
      source: 'Invented, for the demo world',
    },
  } as never);
}
