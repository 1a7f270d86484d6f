/** An input of a connector's form. A secret is written once and never shown again. */
export interface ConnectorField {
  readonly name: string;
  readonly kind: 'text' | 'secret' | 'address' | 'region';
  /** The message that is shown where the field is left empty. */
  readonly required: string;
}

/** Ways to grant us read access: a form of fields, the provider's own sign-in, or a page of the hub. */
export type ConnectorForm = 'TOKEN' | 'CREDENTIALS' | 'API_KEY' | 'KEYS' | 'OAUTH' | 'INVITE';

/** Provider that answers our queries: the product itself, the hub of many products, or its own protocol. */
export type ConnectorProvider = 'MICROSOFT' | 'GOOGLE' | 'AWS' | 'COMMON' | 'LEEN';

export type ConnectorCategory = 'CLOUD' | 'ENDPOINT' | 'VULNERABILITY' | 'RATING' | 'TRAINING' | 'IDENTITY';

/** A product whose security posture can be read. */
export interface ConnectorSpec {
  readonly name: string;
  readonly category: ConnectorCategory;
  readonly form: ConnectorForm;
  readonly provider: ConnectorProvider;
  readonly fields: readonly ConnectorField[];
}

const token: ConnectorField = { name: 'token', kind: 'secret', required: 'Token is required' };
const apiKey: ConnectorField = { name: 'apiKey', kind: 'secret', required: 'API Key is required' };
const address: ConnectorField = { name: 'host', kind: 'address', required: 'API Server is required' };
const user: ConnectorField = { name: 'username', kind: 'text', required: 'API User is required' };
const password: ConnectorField = { name: 'password', kind: 'secret', required: 'Password is required' };
const awsKeys: readonly ConnectorField[] = [
  { name: 'accessKeyId', kind: 'text', required: 'Access Key ID is required' },
  { name: 'secretAccessKey', kind: 'secret', required: 'Secret Access Key is required' },
  { name: 'region', kind: 'region', required: 'Region is required' },
];

const byForm = (form: ConnectorForm, fields: readonly ConnectorField[]) => ({ form, fields });
const tokenForm = byForm('TOKEN', [token]);
const keyForm = byForm('API_KEY', [apiKey]);
const scannerForm = byForm('CREDENTIALS', [address, user, password]);
const common = 'COMMON';
const invited = { form: 'INVITE', provider: 'LEEN', fields: [] } as const;

/**
 * Every connector, by its type as the specification writes it: those with a form of their own, then those
 * that it names and that are read through the hub (decision 69). As of 2026-11.
 */
export const CONNECTORS = {
  MICROSOFT: { name: 'Microsoft', category: 'CLOUD', form: 'OAUTH', provider: 'MICROSOFT', fields: [] },
  GOOGLEWORKSPACE: {
    name: 'Google Workspace',
    category: 'CLOUD',
    form: 'OAUTH',
    provider: 'GOOGLE',
    fields: [],
  },
  AWS: { name: 'AWS', category: 'CLOUD', form: 'KEYS', provider: 'AWS', fields: awsKeys },
  GSC: { name: 'Google Security Command Center', category: 'CLOUD', provider: common, ...tokenForm },
  CLOUDFLARE: { name: 'Cloudflare', category: 'CLOUD', provider: common, ...tokenForm },
  QUALYSCS: { name: 'Qualys Container Security', category: 'CLOUD', provider: common, ...scannerForm },
  QUALYSVM: {
    name: 'Qualys Vulnerability Management',
    category: 'VULNERABILITY',
    provider: common,
    ...scannerForm,
  },
  QUALYSPC: { name: 'Qualys Policy Compliance', category: 'VULNERABILITY', provider: common, ...scannerForm },
  SOPHOS: {
    name: 'Sophos',
    category: 'ENDPOINT',
    provider: common,
    ...byForm('CREDENTIALS', [
      { name: 'clientId', kind: 'text', required: 'Client ID is required' },
      { name: 'clientSecret', kind: 'secret', required: 'Client Secret is required' },
    ]),
  },
  SECUREWORKS: { name: 'Secureworks', category: 'ENDPOINT', provider: common, ...keyForm },
  COWBELL_MDR: { name: 'Managed Detection and Response', category: 'ENDPOINT', provider: common, ...keyForm },
  SECURITYSTUDIO: { name: 'SecurityStudio', category: 'RATING', provider: common, ...tokenForm },
  SAFEGUARD: { name: 'Safeguard', category: 'RATING', provider: common, ...keyForm },
  WIZER: { name: 'Wizer', category: 'TRAINING', provider: common, ...keyForm },
  SPLUNK: { name: 'Splunk', category: 'ENDPOINT', ...invited },
  SENTINEL: { name: 'Microsoft Sentinel', category: 'ENDPOINT', ...invited },
  CROWDSTRIKE: { name: 'CrowdStrike', category: 'ENDPOINT', ...invited },
  TENABLE: { name: 'Tenable', category: 'VULNERABILITY', ...invited },
  OKTA: { name: 'Okta', category: 'IDENTITY', ...invited },
} as const satisfies Record<string, ConnectorSpec>;

export type ConnectorType = keyof typeof CONNECTORS;

export const connectorTypes = Object.keys(CONNECTORS) as [ConnectorType, ...ConnectorType[]];

const DESCRIPTIONS: Readonly<Record<ConnectorCategory, string>> = {
  CLOUD: 'How the cloud account is configured, and what to change first.',
  ENDPOINT: 'How well machines are protected and watched.',
  VULNERABILITY: 'What the scanner finds, and how fast it is fixed.',
  RATING: 'The rating of the company’s security, and what it rests on.',
  TRAINING: 'How far people are trained to notice attacks.',
  IDENTITY: 'How people sign in, and with how many factors.',
};
const OWN_DESCRIPTIONS: Partial<Readonly<Record<ConnectorType, string>>> = {
  MICROSOFT: 'Microsoft Secure Score: its points, its history, and the actions that raise it.',
  GOOGLEWORKSPACE: 'Two-step sign-in of administrators and users in the workspace.',
  AWS: 'AWS Security Hub: which controls of the account pass, and which fail.',
};

/** Returns one sentence that describes the data read from a product. */
export const descriptionOf = (type: ConnectorType): string =>
  OWN_DESCRIPTIONS[type] ?? DESCRIPTIONS[CONNECTORS[type].category];

/** The fields of a connector's form. */
export const buildFields = (type: ConnectorType): readonly ConnectorField[] => CONNECTORS[type].fields;

/** The regions of AWS whose Security Hub can be asked. */
export const AWS_REGIONS: readonly { readonly region: string; readonly name: string }[] = [
  { region: 'us-east-1', name: 'US East (N. Virginia)' },
  { region: 'us-east-2', name: 'US East (Ohio)' },
  { region: 'us-west-1', name: 'US West (N. California)' },
  { region: 'us-west-2', name: 'US West (Oregon)' },
  { region: 'ca-central-1', name: 'Canada (Central)' },
  { region: 'eu-west-1', name: 'Europe (Ireland)' },
  { region: 'eu-west-2', name: 'Europe (London)' },
  { region: 'eu-west-3', name: 'Europe (Paris)' },
  { region: 'eu-central-1', name: 'Europe (Frankfurt)' },
  { region: 'eu-north-1', name: 'Europe (Stockholm)' },
  { region: 'ap-southeast-2', name: 'Asia Pacific (Sydney)' },
  { region: 'ap-northeast-1', name: 'Asia Pacific (Tokyo)' },
];

/** So long may a credential be: a token of a large provider is a few thousand characters. */
export const MOST_OF_CREDENTIAL = 8000;

const isHost = (text: string): boolean =>
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(text);

/** The host of an address as people paste it: with or without a scheme, and with nothing behind it. */
export const hostIn = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/**
 * Returns the errors in the values that somebody typed into a connector's form, by field. A port is allowed
 * where sandboxes are (`allowsPort`), and in production the host alone.
 */
export function credentialErrors(
  type: ConnectorType,
  given: Readonly<Record<string, string | undefined>>,
  { allowsPort = false } = {},
): { field: string; detail: string }[] {
  return buildFields(type).flatMap(({ name, kind, required }) => {
    const value = given[name]?.trim() ?? '';
    if (value === '') return [{ field: name, detail: required }];
    if (value.length > MOST_OF_CREDENTIAL) return [{ field: name, detail: 'This is too long' }];
    if (kind === 'address') {
      const host = hostIn(value);
      const isFine = isHost(host) || (allowsPort && /^[a-z0-9.-]+:\d{1,5}$/.test(host));
      if (!isFine) return [{ field: name, detail: 'Enter a host name such as qualysapi.example.com' }];
    }
    if (kind === 'region' && !AWS_REGIONS.some(({ region }) => region === value))
      return [{ field: name, detail: 'Choose one of the regions' }];
    return [];
  });
}
