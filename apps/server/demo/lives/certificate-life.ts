import { policyStatusesWhere } from '@parapet/domain/lifecycles/policy-status';
import { policyHandlers } from '../../areas/policy/index.ts';
import { daysAgo } from '../days.ts';
import { asStaff, type World } from '../world.ts';

const certified = policyStatusesWhere(({ isCertified }) => isCertified);

type Holder = { organizationName: string; address1: string; city: string; state: string; zip: string };
/** The parties that ask an insured of the agency for proof of cover. */
const HOLDERS: Readonly<Record<string, readonly Holder[]>> = {
  'agent@harbor.example': [
    {
      organizationName: 'First Lakeside Bank',
      address1: '200 Commerce Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    },
    {
      organizationName: 'Meridian Medical Group',
      address1: '14 Harbor Road',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    },
  ],
  'broker@thames.example': [
    {
      organizationName: 'Northgate Bank plc',
      address1: '10 King Street',
      city: 'London',
      state: '',
      zip: 'EC2V 8EA',
    },
  ],
};

/** Certificates of the oldest policies that may be certified, one for each holder. */
export async function certifyCover(world: World): Promise<void> {
  for (const [email, holders] of Object.entries(HOLDERS)) {
    const agent = world.staff.get(email)!;
    const policies = await world.tx
      .selectFrom('policy')
      .select(['id', 'product'])
      .where('agencyId', '=', agent.organizationId)
      .where('status', 'in', certified)
      .orderBy('policyNumber')
      .limit(holders.length)
      .execute();
    for (const [at, { id: policyId, product }] of policies.entries())
      await policyHandlers['issue-certificate'](asStaff(world, daysAgo(world.now, 3 - at), agent), {
        params: { productType: product },
        query: {},
        body: { policyId, docType: 'Certificate_Holder', ...holders[at]!, delivery: 'DOWNLOAD' },
      });
  }
}
