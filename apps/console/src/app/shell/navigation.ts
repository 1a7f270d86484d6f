import type common from '../../locales/en-US/common.json';
import type { FlagName } from '@parapet/domain/flags';
import {
  IconBook2,
  IconBug,
  IconCalendarPause,
  IconBuildingSkyscraper,
  IconFileDescription,
  IconCoins,
  IconFileInvoice,
  IconFolder,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconShieldCheck,
  IconUrgent,
  IconRubberStamp,
  IconUserSearch,
  IconUsers,
  IconBuildings,
  type Icon,
} from '@tabler/icons-react';

/** Each has its own label. */
type NavigationKey = keyof typeof common.nav;

export type NavItem = {
  /** The key of the label in common:nav. */
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
  /** The shortcut: 'g' and this letter. */
  letter: string;
};

/** The menu, in order. A new page adds a line here. */
export const navigation: readonly NavItem[] = [
  { key: 'dashboard', path: '/dashboard', icon: IconLayoutDashboard, letter: 'd' },
  { key: 'inbox', path: '/inbox', icon: IconInbox, letter: 'i', needs: 'quote:underwrite' },
  { key: 'accounts', path: '/accounts', icon: IconBuildingSkyscraper, letter: 'a', needs: 'quote:start' },
  {
    key: 'company',
    path: '/company',
    icon: IconBuildingSkyscraper,
    letter: 'y',
    needs: 'account:update',
    only: '/customer',
  },
  { key: 'quotes', path: '/quotes', icon: IconFileDescription, letter: 'q', needs: 'quote:start' },
  { key: 'policies', path: '/policies', icon: IconShieldCheck, letter: 'p', needs: 'policy:read' },
  { key: 'claims', path: '/claims', icon: IconUrgent, letter: 'c', needs: 'claim:read' },
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
  { key: 'screening', path: '/screening', icon: IconUserSearch, letter: 'x', needs: 'sanctions:clear' },
  { key: 'moratoria', path: '/moratoria', icon: IconCalendarPause, letter: 'h', needs: 'quote:underwrite' },
  { key: 'ledger', path: '/ledger', icon: IconBook2, letter: 'l', needs: 'ledger:read' },
  { key: 'surplusLines', path: '/surplus-lines', icon: IconRubberStamp, letter: 'y', needs: 'ledger:read' },
  { key: 'agencyBill', path: '/agency-bill', icon: IconFileInvoice, letter: 'b', needs: 'agency-bill:read' },
  { key: 'commissions', path: '/commissions', icon: IconCoins, letter: 'n', needs: 'commission:read' },
  {
    key: 'manage',
    path: '/manage/users',
    also: ['/manage/teams', '/manage/me', '/manage/licenses', '/manage/surplus', '/manage/activity'],
    icon: IconUsers,
    letter: 'm',
    needs: 'user:read',
  },
  { key: 'feedback', path: '/feedback', icon: IconMessage, letter: 'k', needs: 'feedback:read' },
  { key: 'errorReports', path: '/error-reports', icon: IconBug, letter: 'e', needs: 'error-report:read' },
];
