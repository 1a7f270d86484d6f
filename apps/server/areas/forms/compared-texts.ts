import type { CommandContext } from '../../platform/command-context.ts';

/** A text that compliance has compared with the law of a state, in the edition that is printed. */
export type ComparedText = { form: string; edition: string; comparedAt: Date };

/**
 * The texts of a state that compliance has compared with its law. Read with elevated scope: all parties see
 * obstacles and papers, and only the provider sees confirmations.
 */
export const findComparedTexts = (ctx: CommandContext, state: string): Promise<ComparedText[]> =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('textConfirmation')
      .select(['form', 'edition', 'created as comparedAt'])
      .where('state', '=', state)
      .execute(),
  );
