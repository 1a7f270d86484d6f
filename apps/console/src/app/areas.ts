import { accountRoutes } from '../areas/account/routes.ts';
import { activityRoutes } from '../areas/activity/routes.ts';
import { docsRoutes } from '../areas/docs/routes.ts';
import { dashboardRoutes } from '../areas/dashboard/routes.ts';
import { billingRoutes } from '../areas/billing/routes.ts';
import { claimsRoutes } from '../areas/claims/routes.ts';
import { agencyRoutes } from '../areas/agency/routes.ts';
import { commissionsRoutes } from '../areas/commissions/routes.ts';
import { formsRoutes } from '../areas/forms/routes.ts';
import { connectorRoutes } from '../areas/connector/routes.ts';
import { consoleRoutes } from '../areas/console/routes.ts';
import { customerRoutes } from '../areas/customer/routes.ts';
import { complianceRoutes } from '../areas/compliance/routes.ts';
import { operationsRoutes } from '../areas/operations/routes.ts';
import { organizationRoutes } from '../areas/organization/routes.ts';
import { policyRoutes } from '../areas/policy/routes.ts';
import { authRoutes } from '../areas/auth/routes.ts';
import { docmessageRoutes } from '../areas/docmessage/routes.ts';
import { inboxRoutes } from '../areas/inbox/routes.ts';
import { submissionRoutes } from '../areas/submission/routes.ts';
import { quoteRoutes } from '../areas/quote/routes.ts';
import { questionnaireRoutes } from '../areas/questionnaire/routes.ts';
import { wholesaleRoutes } from '../areas/wholesale/routes.ts';
import { userRoutes } from '../areas/user/routes.ts';
import type { AreaRoutes } from '../core/address/area-routes.ts';

/** The routes of every area. A new area adds itself here. */
export const areaRoutes: readonly AreaRoutes[] = [
  authRoutes,
  docsRoutes,
  dashboardRoutes,
  accountRoutes,
  docmessageRoutes,
  inboxRoutes,
  quoteRoutes,
  submissionRoutes,
  policyRoutes,
  claimsRoutes,
  billingRoutes,
  agencyRoutes,
  commissionsRoutes,
  customerRoutes,
  questionnaireRoutes,
  wholesaleRoutes,
  userRoutes,
  complianceRoutes,
  connectorRoutes,
  formsRoutes,
  operationsRoutes,
  organizationRoutes,
  activityRoutes,
  consoleRoutes,
];
