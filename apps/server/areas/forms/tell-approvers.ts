import { staffRoles } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import type { FoundForm } from './form-view.ts';

/** Tells everybody who may approve an edition, except its author, that it is waiting. */
export async function tellApprovers(ctx: CommandContext, form: FoundForm): Promise<void> {
  const { organizationId } = getActor(ctx);
  const roles = staffRoles.filter((role) =>
    may({ ...getActor(ctx), accountType: 'COWBELL', subscriberType: 'COWBELL', role }, 'form:manage'),
  );
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('organizationId', '=', organizationId)
    .where('accountType', '=', 'COWBELL')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .where('role', 'in', roles)
    .orderBy('email')
    .execute();
  const { region, changedBy: author, title } = form;
  const link = publicUrl(ctx.config, `/admin/manage/forms/${form.id}`);
  for (const { id, firstName, lastName, email } of people) {
    if (id === form.changedById) continue;
    const name = `${firstName} ${lastName}`;
    const params = { name, author, form: `${form.number} ${form.edition}`, title, link };
    await ctx.publish({ topic: 'mail', payload: { to: email, region, template: 'form-waits', params } });
  }
}
