import type { Account } from '@parapet/contract/account/account';
import type { QuoteCommand } from '@parapet/domain/lifecycles/quote';
import type { NoticeState } from '@parapet/domain/quotes/surplus';
import type { Builder } from './builder/use-builder.ts';
import type { Obstacle } from './progress/bind-progress.tsx';

/** Context of the quote's screen, besides the quote. */
export type QuoteContext = Pick<Builder, 'isDirty' | 'discard' | 'saved'> & {
  /** The account as it is now; its screen may still be loading it. */
  account: () => Promise<Account>;
  /** The licenses of its state that are missing, without which it is not sent. */
  lacking: () => Promise<readonly Obstacle[]>;
  /** The state whose surplus lines notice has not been attested yet, asked when it counts. */
  getNotice: () => Promise<NoticeState | null>;
  underwrites: boolean;
  /** Goes to a page below the persona's base path. */
  go: (path: string) => void;
  /** Goes to the list of this persona's quotes. */
  goHome: () => void;
  /** Back to the inbox, a moment later. */
  leave: () => void;
};

/** Commands that are not in the quote's menu. */
type NotInMenu =
  /* The server runs these automatically. */
  | 'invalidate-quote'
  | 'update-facts'
  | 'void-signature'
  | 'refer-quote'
  | 'expire-quote'
  /* On the page of the wholesale agency. */
  | 'record-verification'
  | 'record-wholesale-contact'
  | 'record-wholesale-request'
  /* On the policyholder's page, and the undo of a deletion. */
  | 'sign-quote'
  | 'restore-quote'
  /* For integrations; users submit for review. */
  | 'request-quote'
  /* Saved from the builder; two actions of the menu are ways to do it. */
  | 'update-terms';
/** Actions that are not commands of their own. */
type Ways =
  | 'compare-quotes'
  | 'copy-application-link'
  | 'save-irpm'
  | 'switch-surplus'
  | 'open-account'
  | 'cancel-to-inbox';
export type QuoteActionId = Exclude<QuoteCommand, NotInMenu> | Ways;
