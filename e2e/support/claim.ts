/** A claim on a policy as its insured reports it. */
export const claimOn = (policyId: string) => ({
  isFiled: true,
  policyId,
  name: { label: 'Hanna Ruiz', value: '' },
  email: 'hanna@insured.example',
  workPhone: '(512) 555-0143',
  address: '12 Quay Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  lossDescription: 'Files on the server are encrypted',
});
