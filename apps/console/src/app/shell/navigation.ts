import type words from '../../locales/en-US/organization.json';
import type { FlagName } from '@parapet/domain/flags';
import {
  IconBook2,
  IconBug,
  IconCalendarPause,
  IconBuildingSkyscraper,
  IconFileDescription,
  IconCoins,
  IconGavel,
  IconFileInvoice,
  IconFolder,
  IconInbox,
  IconLock,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconPlugConnected,
  IconShieldCheck,
  IconUrgent,
  IconReceipt2,
  IconRubberStamp,
  IconServerCog,
  IconUserSearch,
  IconUsers,
  IconBuildingBridge,
  IconBuildingCommunity,
  IconBuildings,
  IconBuildingStore,
  type Icon,
} from '@tabler/icons-react';

/** Each has its own label. */
type NavigationKey = keyof typeof words.nav;

export type NavItem = {
  /** The key of the label in organization:nav. */
  key: NavigationKey;
  /** Below the persona's base path; shown only if an area has a page there. */
  path: string;
  /** Other pages that belong to the same menu entry. */
  also?: readonly string[];
  icon: Icon;
  needs?: string;
  flag?: FlagName;
  /** In the menu of this base path only. */
  only?: string;
  /** Not in the menu of this base path. */
  except?: string;
  /** The shortcut: 'g' and this letter. */
  letter: string;
};

/** The menu, in order. A new page adds a line here. */
export const navigation: readonly NavItem[] = [
  { key: 'dashboard', path: '/dashboard', icon: IconLayoutDashboard, letter: 'd' },
  { key: 'inbox', path: '/inbox', icon: IconInbox, letter: 'i', needs: 'mail:read' },
  {
    key: 'accounts',
    path: '/accounts',
    icon: IconBuildingSkyscraper,
    letter: 'a',
    needs: 'account:read',
    except: '/customer',
  },
  {
    key: 'company',
    path: '/company',
    icon: IconBuildingSkyscraper,
    letter: 'y',
    needs: 'account:update',
    only: '/customer',
  },
  {
    key: 'quotes',
    path: '/quotes',
    icon: IconFileDescription,
    letter: 'q',
    needs: 'quote:read',
    except: '/customer',
  },
  { key: 'policies', path: '/policies', icon: IconShieldCheck, letter: 'p', needs: 'policy:read' },
  { key: 'bills', path: '/bills', icon: IconReceipt2, letter: 'r', needs: 'billing:read' },
  { key: 'claims', path: '/claims', icon: IconUrgent, letter: 'c', needs: 'claim:read' },
  { key: 'connectors', path: '/connectors', icon: IconPlugConnected, letter: 'v', needs: 'connector:read' },
  { key: 'documents', path: '/documents', icon: IconFolder, letter: 'f', needs: 'library:read' },
  {
    key: 'submissions',
    path: '/submissions',
    icon: IconMail,
    letter: 's',
    needs: 'submission:read',
    flag: 'submissions_view',
  },
  {
    key: 'organizations',
    path: '/organizations',
    icon: IconBuildings,
    letter: 'o',
    needs: 'organization:read',
  },
  { key: 'partners', path: '/partners', icon: IconBuildingBridge, letter: 't', needs: 'organization:read' },
  { key: 'profile', path: '/profile', icon: IconBuildingCommunity, letter: 'o', needs: 'partner:own' },
  { key: 'agencies', path: '/agencies', icon: IconBuildingStore, letter: 'w', needs: 'agency-record:read' },
  { key: 'screening', path: '/screening', icon: IconUserSearch, letter: 'x', needs: 'sanctions:clear' },
  { key: 'moratoria', path: '/moratoria', icon: IconCalendarPause, letter: 'h', needs: 'quote:underwrite' },
  { key: 'law', path: '/law', icon: IconGavel, letter: 'j', needs: 'quote:underwrite' },
  { key: 'legalHolds', path: '/legal-holds', icon: IconLock, letter: 'g', needs: 'legal-hold:manage' },
  { key: 'ledger', path: '/ledger', icon: IconBook2, letter: 'l', needs: 'ledger:read' },
  { key: 'surplusLines', path: '/surplus-lines', icon: IconRubberStamp, letter: 'y', needs: 'ledger:read' },
  { key: 'agencyBill', path: '/agency-bill', icon: IconFileInvoice, letter: 'b', needs: 'agency-bill:read' },
  { key: 'commissions', path: '/commissions', icon: IconCoins, letter: 'n', needs: 'commission:read' },
  {
    key: 'manage',
    path: '/manage/users',
    also: [
      '/manage/teams',
      '/manage/me',
      '/manage/tags',
      '/manage/licenses',
      '/manage/surplus',
      '/manage/activity',
      '/manage/blocked-domains',
      '/manage/industries',
      '/manage/directory',
      '/manage/states',
      '/manage/permissions',
      '/manage/api-keys',
      '/manage/api-activity',
      '/manage/webhooks',
    ],
    icon: IconUsers,
    letter: 'm',
    needs: 'user:read',
  },
  {
    key: 'operations',
    path: '/operations',
    icon: IconServerCog,
    letter: 'z',
    needs: 'operations:manage',
    only: '/admin',
  },
  { key: 'feedback', path: '/feedback', icon: IconMessage, letter: 'k', needs: 'feedback:read' },
  { key: 'errorReports', path: '/error-reports', icon: IconBug, letter: 'e', needs: 'error-report:read' },
];
