import type { getPolicy as call } from '@parapet/contract/policy/index';
import type { Handler } from '../../http/handler.ts';
import { findPolicy, policyView } from './policy-view.ts';

export const getPolicy: Handler<typeof call> = async (deed, { params }) => policyView(deed, await findPolicy(deed, params.policyId));
