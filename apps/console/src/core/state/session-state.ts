import type { AccountType, Realm } from '@parapet/domain/permissions/actors';
import type { consoleCalls } from '@parapet/contract/console/index';
import type { Answer } from '@parapet/contract/call';
import type { CurrentUser } from '@parapet/contract/auth/me';
import { persisted } from './store.ts';

export type CoverageMapping = Answer<(typeof consoleCalls)['get-permission-mapping']>;
export type Team = { id: string; name: string; isDefault: boolean };

/** This tab's knowledge of its session. Kept in the tab, because the next may be in another account. */
export type SessionState = {
  auth: { isAuthenticated: boolean; tokenType?: string; realm?: Realm; expiresAt?: number };
  /** The account acted in, and the type of the person's own account: they differ while impersonating. */
  account: CurrentUser['account'] | null;
  user_account: { accountType: AccountType } | null;
  user: Omit<CurrentUser, 'account' | 'scopes'> | null;
  team: string | null;
  teams: Team[];
  scopes: string[];
  /** By base path: whether this persona has read-only access. */
  readOnly: Record<string, boolean>;
  coverage: { at: number; mapping: CoverageMapping } | null;
  ux: { persona: string | null; modals: string[] };
};

export const emptySession: SessionState = {
  auth: { isAuthenticated: false },
  account: null,
  user_account: null,
  user: null,
  team: null,
  teams: [],
  scopes: [],
  readOnly: {},
  coverage: null,
  ux: { persona: null, modals: [] },
};

/** Before version 10 only the team was stored. */
export const olderSession = (storage: Pick<Storage, 'getItem'>): Partial<SessionState> => ({
  team: storage.getItem('parapet.team'),
});

export const sessionState = persisted<SessionState>(() => sessionStorage, emptySession, olderSession);
