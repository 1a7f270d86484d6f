import type { CommandContext } from '../../platform/command-context.ts';
import type { Mail } from '../../platform/mail/mail-templates.ts';
import type { PersonRow } from './person-row.ts';
import { getRegion } from './region-of-person.ts';

type Told = Pick<PersonRow, 'email' | 'firstName' | 'accountType' | 'organizationId'>;
type News = {
  [M in Mail as M['template']]: Omit<M['params'], 'name'>;
};

/** Mails a person what has happened to their sign-in, so that they notice what they did not do themselves. */
export async function tellPerson<T extends keyof News>(
  ctx: CommandContext,
  person: Told,
  template: T,
  params: News[T],
): Promise<void> {
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: person.email,
      template,
      region: await getRegion(ctx.tx, person),
      params: { name: person.firstName, ...params },
    } as unknown as Mail,
  });
}
