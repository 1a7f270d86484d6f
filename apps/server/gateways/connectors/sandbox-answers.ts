import { createHash } from 'node:crypto';

/**
 * Recommendations that the sandbox reports for a company's products: invented, and the same for the same
 * secret.
 */
const profiles = [
  [
    'AdminMFAV2',
    'Ensure multifactor authentication is enabled for all administrative roles',
    10,
    10,
    'Identity',
  ],
  ['MFARegistrationV2', 'Ensure all users can complete multifactor authentication', 9, 6, 'Identity'],
  ['BlockLegacyAuthentication', 'Enable policies to block legacy authentication', 8, 8, 'Identity'],
  ['SelfServicePasswordReset', 'Ensure self-service password reset is enabled', 1, 0, 'Identity'],
  ['mdo_safeattachments', 'Turn on Safe Attachments', 8, 0, 'Apps'],
  ['mdo_safelinks', 'Turn on Safe Links', 9, 9, 'Apps'],
  ['scid_2010', 'Turn on Microsoft Defender Antivirus real-time protection', 9, 9, 'Device'],
  ['scid_94', 'Block executable content from email client and webmail', 9, 3, 'Device'],
] as const;

const sum = (at: 2 | 3): number => profiles.reduce((total, profile) => total + profile[at], 0);

export const secureScores = (azureTenantId: string) => ({
  value: [
    {
      id: `${azureTenantId}_2026-11-22`,
      azureTenantId,
      createdDateTime: '2026-11-22T00:00:00Z',
      currentScore: sum(3),
      maxScore: sum(2),
      controlScores: profiles.map(([controlName, , , score, controlCategory]) => ({
        controlName,
        controlCategory,
        score,
      })),
    },
  ],
});

export const controlProfiles = { value: profiles.map(([id, title, maxScore]) => ({ id, title, maxScore })) };

/** Two pages of a directory of which most have two steps. */
export const workspaceUsers = (page: string | undefined) => ({
  kind: 'admin#directory#users',
  users: Array.from({ length: 20 }, (_, n) => ({
    primaryEmail: `user${page ?? '1'}-${n}@sandbox.example`,
    isAdmin: page === undefined && n < 2,
    isEnrolledIn2Sv: n % 5 !== 4,
    isEnforcedIn2Sv: n % 2 === 0,
    suspended: n === 19,
  })),
  ...(page === undefined ? { nextPageToken: '2' } : {}),
});

const controls = [
  ['IAM.6', 'Hardware MFA should be enabled for the root user', 'CRITICAL', 'FAILED'],
  ['IAM.4', 'IAM root user access key should not exist', 'CRITICAL', 'PASSED'],
  ['S3.1', 'S3 general purpose buckets should have block public access settings enabled', 'MEDIUM', 'PASSED'],
  [
    'EC2.19',
    'Security groups should not allow unrestricted access to ports with high risk',
    'CRITICAL',
    'PASSED',
  ],
  ['CloudTrail.1', 'CloudTrail should be enabled with at least one multi-Region trail', 'HIGH', 'PASSED'],
  ['GuardDuty.1', 'GuardDuty should be enabled', 'HIGH', 'FAILED'],
  ['RDS.2', 'RDS DB instances should prohibit public access', 'CRITICAL', 'PASSED'],
] as const;

export const hubFindings = {
  Findings: controls.map(([SecurityControlId, Title, Label, Status]) => ({
    Id: `arn:aws:securityhub:::finding/${SecurityControlId}`,
    GeneratorId: `security-control/${SecurityControlId}`,
    Title,
    Severity: { Label },
    Compliance: { Status, SecurityControlId },
  })),
};

const TASKS = [
  ['mfa', 'Protect every console sign-in with a second factor', 'Access'],
  ['critical', 'Close findings that have been critical for more than 30 days', 'Vulnerabilities'],
  ['coverage', 'Cover every machine', 'Coverage'],
  ['policy', 'Review the security policy', 'Governance'],
] as const;

/** From 55 to 90, by what opens it. */
export function commonPosture(opens: string) {
  const score = 55 + (createHash('sha256').update(opens).digest().readUInt16BE() % 36);
  const gain = (100 - score) / 2;
  return {
    score,
    maxScore: 100,
    actions: TASKS.map(([id, title, category], at) => ({
      id,
      title,
      category,
      status: at < 2 ? 'OPEN' : 'DONE',
      gain: at === 0 ? gain : gain / 2,
    })),
  };
}
