import type { Input } from '@parapet/contract/call';
import type { createSubmission, Firmographics } from '@parapet/contract/submission/index';
import { readDomains } from '@parapet/domain/accounts/other-domains';
import type { Product } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireValidCompany, type DirectoryCompany } from '../account/index.ts';
import { detailsOfSubmission } from './details-of-submission.ts';

type Sent = Input<typeof createSubmission>['body'];

/**
 * Reads the firmographics of a submission in the form in which they are stored.
 * @throws Refusal 400 with the specified sentence for each invalid field.
 */
export function readFirmographics(
  ctx: CommandContext,
  sent: Sent['firmographics'],
  region: RegionCode,
  company?: DirectoryCompany,
): Firmographics {
  const { otherDomains, ...rest } = sent;
  const read = { ...rest, ...(otherDomains !== undefined && { otherDomains: readDomains(otherDomains) }) };
  const { name, phoneNumber: phone, address, mailingAddress } = detailsOfSubmission(ctx, read, region);
  const { city, state, zipCode } = address;
  // What the directory says of the company is not for the sender to correct.
  const typed = company ? { phone: '', city: '', zipCode: '' } : { phone, city, zipCode };
  requireValidCompany(ctx, { name, state, mailingAddress, ...typed }, region);
  return read;
}

/** @throws Refusal 400 for a product that is not sold in the region. */
export function readProducts(region: RegionCode, products: Sent['products']): Product[] {
  const { all, base } = regionByCode(region).products;
  const asked = [...new Set(products ?? [base])];
  if (asked.some((product) => !all.includes(product)))
    refuse('bad-input', {}, [
      { field: 'products', code: 'invalid', detail: 'This product is not sold in this region.' },
    ]);
  return asked;
}
