import { t } from '../core/i18n.ts';
import { toast } from './toast.ts';

/** Copies a text and confirms it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(t('common:error.copied'));
}
