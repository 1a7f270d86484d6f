import { postureOfHub, type HubFinding } from '@parapet/domain/connectors/posture';
import { z } from 'zod';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { signAwsRequest } from '../aws-signature.ts';
import { ask, type Outside } from './ask.ts';
import { fail } from './trouble.ts';

/** `GetFindings` of Security Hub, in the AWS Security Finding Format. */
const findings = z.object({
  Findings: z.array(
    z.object({
      GeneratorId: z.string(),
      Title: z.string().max(500),
      Severity: z.object({ Label: z.string().max(40) }).optional(),
      Compliance: z
        .object({ Status: z.string(), SecurityControlId: z.string().max(100).optional() })
        .optional(),
    }),
  ),
  NextToken: z.string().optional(),
});

const MOST_PAGES = 50;
const is = (...values: string[]) => values.map((Value) => ({ Value, Comparison: 'EQUALS' }));
const FILTERS = {
  RecordState: is('ACTIVE'),
  WorkflowStatus: is('NEW', 'NOTIFIED', 'RESOLVED'),
  ComplianceStatus: is('PASSED', 'FAILED'),
};

/** AWS Security Hub: which controls of the account passed. */
export async function readAws(
  outside: Outside,
  endpoint: (region: string) => string,
  { accessKeyId = '', secretAccessKey = '', region = '' }: Credentials,
): Promise<Reading> {
  const url = new URL(`${endpoint(region)}/findings`);
  const found: HubFinding[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const body = JSON.stringify({
      Filters: FILTERS,
      MaxResults: 100,
      ...(token === undefined ? {} : { NextToken: token }),
    });
    const headers = signAwsRequest(
      {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        region,
        service: 'securityhub',
      },
      { accessKeyId, secretAccessKey },
    );
    const page: z.output<typeof findings> = await ask(outside, url.href, findings, {
      method: 'POST',
      headers,
      body,
    });
    for (const { GeneratorId, Title, Severity, Compliance } of page.Findings)
      if (Compliance?.Status === 'PASSED' || Compliance?.Status === 'FAILED')
        found.push({
          control: Compliance.SecurityControlId ?? GeneratorId,
          title: Title,
          severity: Severity?.Label ?? '',
          passed: Compliance.Status === 'PASSED',
        });
    token = page.NextToken;
    if (token === undefined) break;
  }
  if (found.length === 0) fail('NO_DATA');
  return { kind: 'READ', posture: postureOfHub(found), metadata: { region } };
}
