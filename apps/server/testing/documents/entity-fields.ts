/** The fields of an entity as the documents list them, with their place; a dot leads into a nested one. */
export type Entity = {
  place: string;
  /** The rows of the catalog that the complete list proves; none while a field is missing. */
  rows: string;
  fields: string;
  /** Fields that another call answers, and which. */
  elsewhere: Readonly<Record<string, string>>;
  /** Fields with one true value for every record that there can be today, and why. */
  fixed: Readonly<Record<string, string>>;
};

export const entities = {
  quote: {
    place: '2 §3 Quote',
    rows: 'QUO-182',
    fields: `id quoteNumber product status agencyStatus customerStatus aggLimit limit brokerFee mgaFee
      additionalBrokerFee expiresOn effectiveDate isRenewal isSurplus isEndorsement createdDate created needByDate
      accountId companyName agencyName agencyDescription wraRequestToBind agentFirstName agentLastName agentEmail
      agentPhone customerFirstName customerLastName customerEmail totalPremium premium quoteResponse
      quoteResponse.surplusLineTax quoteResponse.surplusStampingFee firmographicData firmographicData.state
      firmographicData.signatureOnFile firmographicData.surplusLinesNumber firmographicData.surplusLinesState
      cowbellRiskFactors initialRequestData initialRequestData.isEndorsement externalSignUrl lastPatched presetName
      calculatorGeneratedData calculatorGeneratedData.presets calculatorGeneratedData.aggregateLimit
      calculatorGeneratedData.coverages calculatorGeneratedData.referToUnderwriter
      calculatorGeneratedData.totalPremium calculatorGeneratedData.effectiveDate`,
    elsewhere: {},
    fixed: {
      isEndorsement: 'a change of a policy is a transaction of the policy, never a quote',
      'initialRequestData.isEndorsement': 'the same',
    },
  },
  policy: {
    place: '2 §3 Policy',
    rows: '',
    fields: `id policyNumber product productType agencyBilled status isPaid created customerEmail quoteId agencyId
      brokerFee mgaFee firmographicData revisions`,
    elsewhere: { revisions: 'list-revisions and get-revision-diff (revisions.test.ts)' },
    fixed: {},
  },
  account: {
    place: '2 §3 Account (as read in wholesale view)',
    rows: '',
    fields: `id name policyContactFirstName policyContactLastName policyContactEmail policyContactPhone
      isVerifiedByAgent verifiedDate naicsCode revenue noOfEmployeesAll yearEstablished ownershipType isFranchise
      domainName domains hostname phoneNumber address1 state city zipCode incidentResponsePlan accountType enforceMfa
      profileScore status errorMessage`,
    elsewhere: {
      isVerifiedByAgent: 'the account of a wholesale review (wholesale-requests.test.ts)',
      verifiedDate: 'the account of a wholesale review (wholesale-requests.test.ts)',
      hostname: 'the account of a wholesale review (wholesale.test.ts)',
    },
    fixed: { accountType: 'an account is a customer' },
  },
  user: {
    place: '3 §3 User',
    rows: 'ACC-138',
    fields: `id firstName lastName email phone roleId role role.id role.name primaryContact billingContact
      slackHandle accountIds accountsCount enabled mfaType npn lastLogin passwordResetDate`,
    elsewhere: {},
    fixed: {},
  },
  currentUser: {
    place: '1 §3 Current user; Agency account fields',
    rows: 'CORE-173, CORE-176, CORE-177',
    fields: `id firstName middleName lastName initials email phone role role.id role.name mfaType avatarUrl npn
      fullName enabled lastLogin passwordResetDate slackHandle primaryContact account account.id account.name
      account.accountType account.enforceMfa account.uwEnabled account.npn account.locationAlias
      account.wizerCustomerId`,
    elsewhere: {},
    fixed: { enabled: 'who is not enabled cannot ask who is signed in' },
  },
} satisfies Record<string, Entity>;
