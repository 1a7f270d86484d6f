import type { CommandContext } from '../../../platform/command-context.ts';
import type { Mail } from '../../../platform/mail/mail-templates.ts';
import { lastPresentation, presented } from '../sign/presentation.ts';
import type { QuoteRow } from '../quote-row.ts';

/**
 * Mails what asks to sign these quotes, with the papers attached that have to be read before: it leaves once
 * they are drawn. Where the law wants none, it leaves at once.
 */
export async function mailWithPapers(
  ctx: CommandContext,
  quotes: readonly QuoteRow[],
  mail: Mail,
): Promise<void> {
  const presentationIds: string[] = [];
  for (const { id } of quotes) {
    const shown = await lastPresentation(ctx, id);
    if (shown && presented(shown).papers) presentationIds.push(shown.id);
  }
  if (presentationIds.length === 0) return ctx.publish({ topic: 'mail', payload: mail });
  return ctx.publish({ topic: 'quote-papers', payload: { presentationIds, mail } });
}
