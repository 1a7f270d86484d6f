import { flows } from '@parapet/domain/permissions/flows';
import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, region } from '../shapes.ts';
import { tokens } from './session.ts';

export const getWorkflow = call({
  id: 'get-workflow',
  method: 'GET',
  path: '/api/auth/v1/wf/:id',
  access: 'public',
  readsToken: true,
  flows: { E_PAY: 'id', SURPLUS_NOTICE: 'id', QUOTE: 'id', WHOLESALE: 'id', CLAIM: 'id' },
  summary: 'Return the flow that a one-time-code link opens; with the workflow token also its target',
  params: z.object({ id }),
  answer: z.object({
    workflowId: id,
    flow: z.enum(flows),
    flowUserEmail: z.string(),
    flowUserPhone: z.string().nullable(),
    /** Of the record that the link is about. */
    region,
    redirectURL: z.string().nullable(),
  }),
  refusals: ['link-expired'],
});

export const mailWorkflowCode = call({
  id: 'mail-workflow-code',
  method: 'GET',
  path: '/api/auth/v1/wf/access/:id',
  access: 'public',
  sends: true,
  summary: 'Mail a one-time code',
  params: z.object({ id }),
  answer: done,
  refusals: ['link-expired', 'not-asked-by-hand'],
});

export const textWorkflowCode = call({
  id: 'text-workflow-code',
  method: 'GET',
  path: '/api/auth/v1/wf/access/phone/:id',
  access: 'public',
  sends: true,
  summary: 'Text a one-time code',
  params: z.object({ id }),
  answer: done,
  refusals: ['link-expired', 'no-phone', 'texts-unavailable', 'not-asked-by-hand'],
});

export const verifyWorkflowCode = call({
  id: 'verify-workflow-code',
  method: 'POST',
  path: '/api/auth/v1/wf/token',
  access: 'public',
  spends: true,
  summary: 'Exchange a one-time code for a session limited to its flow',
  body: z.object({ workflowId: id, secret: z.string().regex(/^\d{6}$/) }),
  answer: tokens,
  refusals: ['code-wrong', 'link-expired'],
});
