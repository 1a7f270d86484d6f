import type { PrescribedText } from '@parapet/domain/law/texts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Row } from '../../platform/records/records.ts';

/** A text that compliance has compared with the law of a state, in the edition that is printed. */
export type ComparedText = { form: string; edition: string; comparedAt: Date };

/**
 * The texts of a state, or of a region without states, that compliance has compared with its law. Read with
 * elevated scope: all parties see obstacles and papers, and only the provider sees confirmations.
 */
export const findComparedTexts = (ctx: CommandContext, state: string): Promise<ComparedText[]> =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('textConfirmation')
      .select(['form', 'edition', 'created as comparedAt'])
      .where('state', '=', state)
      .execute(),
  );

/** Every confirmation of a text, with who gave it and why, for those of the provider who compare them. */
export const findAllComparedTexts = (ctx: CommandContext): Promise<Row<'textConfirmation'>[]> =>
  ctx.withElevatedScope(() => ctx.tx.selectFrom('textConfirmation').selectAll().execute());

type Compared = Pick<PrescribedText, 'form' | 'edition'> & { state: string };

/**
 * Keeps for every quote that these editions were compared. What somebody else has confirmed stays as it is.
 * @returns those that nobody had confirmed before
 */
export const keepComparedTexts = (
  ctx: CommandContext,
  texts: readonly Compared[],
  given: { reason: string; source: string },
): Promise<Compared[]> =>
  ctx.tx
    .insertInto('textConfirmation')
    .values(
      texts.map(({ state, form, edition }) => ({
        state,
        form,
        edition,
        ...given,
        confirmedBy: ctx.person.name,
        created: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['state', 'form', 'edition']).doNothing())
    .returning(['state', 'form', 'edition'])
    .execute();
