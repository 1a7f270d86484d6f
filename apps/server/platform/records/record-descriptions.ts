import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { hiddenOfAccount, type RecordedTable } from '../../tables/recorded.ts';
import { registerColumns } from '../../tables/register-columns.ts';
import type { Tables } from '../../tables/tables.ts';
import type { HistoryOwner } from './history.ts';

/** The tables written through `records.ts`: all recorded tables except history itself and snapshots. */
export type Recorded = Exclude<RecordedTable, 'history' | 'quoteSnapshot'>;
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

type Description = {
  /** Returns the owner of the history. Rows with tenant columns determine it themselves. */
  owner: (row: never) => HistoryOwner;
  key: readonly string[];
  isVersioned?: true;
  isModified?: true;
  /** Columns that never appear in history: secrets, and what a snapshot stores in full. */
  hidden?: readonly string[];
  /** The rows among which its unique columns are unique, in SQL; without it all of them. */
  uniqueAmong?: RawBuilder<SqlBool>;
};

type Owned = { accountId: string | null; agencyId: string | null; teamId: string | null };
const byTenant = ({ accountId, agencyId, teamId }: Owned): HistoryOwner => ({ accountId, agencyId, teamId });
const byOrganization = ({ organizationId }: { organizationId: string }): HistoryOwner => ({ organizationId });

const HIDDEN_OF_FINDING: readonly (keyof Row<'finding'>)[] = [
  'accountId',
  'agencyId',
  'teamId',
  'scanId',
  'domain',
  'kind',
  'evidence',
  'seenAt',
  'disputedBy',
  'disputedAt',
  'disputeDocuments',
  'overdueFrom',
  'answeredBy',
  'answeredAt',
];
const HIDDEN_OF_CONNECTION: readonly (keyof Row<'connection'>)[] = [
  'accountId',
  'agencyId',
  'teamId',
  'type',
  'status',
  'problem',
  'metadata',
  'sealed',
  'sealedWith',
  'score',
  'actions',
  'readAt',
  'triedAt',
  'readingSince',
  'connectedBy',
];

const HIDDEN_OF_ANSWER_REQUEST: readonly (keyof Row<'answerRequest'>)[] = [
  'accountId',
  'agencyId',
  'teamId',
  'product',
  'question',
  'colleagueName',
  'colleagueEmail',
  'note',
  'askedBy',
  'askedById',
  'status',
  'expiresAt',
  'wrongCodes',
  'keyHash',
  'keyExpiresAt',
  'answer',
  'answeredAt',
  'decidedBy',
  'decidedAt',
];

const HIDDEN_OF_MAIL: readonly (keyof Row<'mailMessage'>)[] = [
  'organizationId',
  'threadId',
  'direction',
  'status',
  'messageId',
  'referenceIds',
  'fromName',
  'fromAddress',
  'toAddresses',
  'ccAddresses',
  'subject',
  'body',
  'notTaken',
  'dateReceived',
  'childCount',
  'lastAt',
  'isStarred',
  'seenBy',
  'searchText',
  'readingStatus',
  'reading',
  'suggestionStatus',
  'suggestion',
  'submissionId',
  'authorId',
  'authorName',
];

/** Facts that history needs about each recorded table. */
export const descriptions: Readonly<Record<Recorded, Description>> = {
  account: {
    owner: ({ id, agencyId, teamId }: Row<'account'>) => ({ accountId: id, agencyId, teamId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // What changed and who changed it is what the entry itself says.
    hidden: hiddenOfAccount,
  },
  agencyLevel: {
    owner: ({ agencyId }: Row<'agencyLevel'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
  },
  // The entry names question and colleague; who may read the answer reads it there.
  answerRequest: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: HIDDEN_OF_ANSWER_REQUEST,
  },
  // Nothing of a secret stands in history, hashed or not.
  apiKey: {
    owner: byOrganization,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['secretHash', 'formerHash', 'madeBy', 'lastUsed'],
  },
  appointment: {
    owner: ({ agencyId }: Row<'appointment'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['agencyName'],
  },
  billingContact: { owner: byTenant, key: ['id'], isVersioned: true },
  blockedDomain: { owner: byOrganization, key: ['id'], isVersioned: true, isModified: true },
  directoryImport: { owner: byOrganization, key: ['id'] },
  // The incumbent's, whoever asks: the entry names both.
  brokerChange: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['newTeamId', 'agentId', 'letterDocumentId', 'counterDocumentId'],
  },
  bulkJob: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['startedBy', 'fileHash'],
  },
  // The entry names number and holder; what it says is the paper's.
  certificate: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['terms', 'said', 'holderKey', 'policyId', 'additionalInsuredId'],
  },
  // The provider's own, whoever of it acted: the entry says whose.
  channel: { owner: () => ({}), key: ['id'], isVersioned: true, isModified: true },
  // What was reported stays out of history: only those who work on the claim read it.
  claim: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['notice', 'lossDate', 'lossDescription', 'vendorId', 'policyId', 'draftedBy'],
  },
  claimFile: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['claimId', 'policyId', 'examinerId', 'relatedTo'],
  },
  commissionRate: {
    owner: ({ agencyId }: Row<'commissionRate'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
  },
  // What opens it never is in history, nor what was read; the entry names the product.
  connection: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: HIDDEN_OF_CONNECTION,
  },
  carrierProfile: { owner: byOrganization, key: ['id'], isVersioned: true, isModified: true },
  // What a preset asks for is read in the builder; the entry names it.
  customPreset: {
    owner: ({ agencyId }: Row<'customPreset'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['terms', 'createdBy', 'product'],
  },
  // The entry says what was found, disputed and answered.
  finding: { owner: byTenant, key: ['id'], isVersioned: true, isModified: true, hidden: HIDDEN_OF_FINDING },
  // Reference data is nobody's: whose history it is, the entry says.
  industry: { owner: () => ({}), key: ['id'], isVersioned: true, isModified: true, hidden: ['isByHand'] },
  // A library of many pages: the entry names the edition, whose own row has its words.
  form: {
    owner: () => ({}),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['wording', 'isByHand', 'formTypeId', 'changedById', 'changedBy', 'approvedBy'],
  },
  formType: { owner: () => ({}), key: ['id'], isVersioned: true, isModified: true },
  usState: { owner: () => ({}), key: ['id'], isVersioned: true, isModified: true },
  legalHold: { owner: byOrganization, key: ['id'], isVersioned: true, isModified: true },
  membership: { owner: byOrganization, key: ['personId', 'organizationId'] },
  moratorium: { owner: byOrganization, key: ['id'], isVersioned: true, isModified: true },
  // The text of a note stays out of history, because internal notes are restricted where notes are read.
  note: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['text', 'isInternal', 'mentions', 'authorId', 'addsTo', 'correctedAt'],
  },
  organization: {
    owner: ({ id }: Row<'organization'>) => ({ organizationId: id }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // An entry of its own names the agency that it belongs to.
    hidden: ['parentId'],
  },
  paymentMethod: { owner: byTenant, key: ['id'], hidden: ['tokenId'] },
  person: {
    owner: byOrganization,
    key: ['id'],
    isVersioned: true,
    hidden: ['passwordHash', 'mfaSecret', 'mfaStep', 'awaitsOwner'],
    uniqueAmong: sql<SqlBool>`not awaits_owner`,
  },
  // The entry names the person, whose history it is.
  personIdentity: { owner: () => ({}), key: ['id'], hidden: ['personId', 'boundAt'] },
  policy: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // The entry counts the additional insureds; who they are is the endorsement's.
    hidden: [
      'rating',
      'application',
      'additionalInsureds',
      'priorPolicyId',
      'submissionId',
      'continuityDate',
      'renewalQuoteId',
      'renewalStep',
      'financing',
    ],
  },
  policySubjectivity: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['reminded', 'evidenceDocumentId'],
  },
  quote: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // The policy's own history names the quote that it was bound from, and the account's its state. Who
    // asked for a second release, and why, is an entry that only the provider reads.
    hidden: [
      'rating',
      'adjustments',
      'agencySelection',
      'lastPatched',
      'policyId',
      'state',
      'recommendation',
      'priorPolicyId',
      'ratedRisk',
    ],
  },
  // The entries name who works on it, and who checked it.
  submission: {
    owner: byTenant,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['directoryId', 'operationalStatus', 'assigneeId', 'certifiedAt', 'certifiedBy'],
  },
  tag: {
    owner: ({ agencyId }: Row<'tag'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['nameKey'],
  },
  team: { owner: byOrganization, key: ['id'], isVersioned: true },
  license: {
    owner: ({ agencyId }: Row<'license'>) => ({ agencyId, organizationId: agencyId }),
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // The entry says whose it is.
    hidden: ['holder', 'agentId', 'agencyName', 'searchText', ...registerColumns],
  },
  mailMessage: {
    owner: byOrganization,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    // The entry says who wrote what about; the mail itself is for those who may open the inbox.
    hidden: HIDDEN_OF_MAIL,
  },
  webhook: {
    owner: byOrganization,
    key: ['id'],
    isVersioned: true,
    isModified: true,
    hidden: ['clientSecret', 'madeBy', 'seesAll', 'lastDelivered'],
  },
  // The entry names the person.
  underwritingAuthority: { owner: byOrganization, key: ['id'], hidden: ['personId', 'grantedBy', 'reason'] },
  teamMember: { owner: () => ({}), key: ['teamId', 'personId'] },
};
