import { isHostname, normalHostname } from '@parapet/domain/partners/hostname';
import {
  partnerHoldings,
  partnerKinds,
  partnerTypes,
  getTraits,
  type PartnerKind,
} from '@parapet/domain/partners/kinds';
import { allProducts } from '@parapet/domain/products';
import { z } from 'zod';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { record } from '../record.ts';
import { can, email, id, instant, line, optionalPhone, paragraph, region, version } from '../shapes.ts';

const product = z.enum(allProducts);
const subcategory = z.enum(vendorCategories);

/** A partner organization of any kind: what a kind does not have is empty. */
export const partner = record({
  name: 'partner',
  fields: {
    id,
    accountType: z.enum(partnerTypes),
    name: z.string(),
    description: z.string(),
    /** A single label, and the label with the deployment's suffix. */
    hostname: z.string().nullable(),
    host: z.string().nullable(),
    region,
    contactFirstName: z.string(),
    contactLastName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    products: z.array(product),
    subcategories: z.array(subcategory),
    /** Its users, and the agencies or accounts assigned to it. */
    people: z.number().int(),
    members: z.number().int(),
    created: instant,
    modified: instant,
    version: z.number().int(),
    can: can(['update-partner', 'update-own-partner', 'assign-members', 'delete-partner', 'enter-account']),
  },
});
export type Partner = z.output<typeof partner.shape>;

/** With what hangs on it: the reasons why it cannot be deleted. */
export const partnerDetails = partner.shape.extend({
  holds: z.array(z.object({ what: z.enum(partnerHoldings), count: z.number().int() })),
});

const aboutIt = {
  description: paragraph(1000).optional(),
  contactFirstName: line(100).optional(),
  contactLastName: line(100).optional(),
  contactPhone: optionalPhone.optional(),
};

/** A typed host name, normalized: one label of a domain name, up to 63 characters. Empty means none. */
export const hostname = line(63)
  .transform(normalHostname)
  .refine((label) => label === '' || isHostname(label), 'Use letters, digits and hyphens only');

const typed = {
  name: line(100).refine((name) => name !== '', 'Name is required'),
  ...aboutIt,
  hostname: hostname.nullish(),
  contactEmail: z.union([z.literal(''), email]).optional(),
  products: z.array(product).max(20).optional(),
  subcategories: z.array(subcategory).max(vendorCategories.length).optional(),
};

type Typed = z.output<z.ZodObject<typeof typed>>;

/** Checks that fields which the kind does not have are empty, and that fields which it needs are filled. */
const asKind =
  (kind: PartnerKind) =>
  (given: Typed, context: z.RefinementCtx): void => {
    const { needsDescription, hasHostname, hasProducts, isOnPanel } = getTraits(kind);
    const issue = (path: keyof Typed, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (needsDescription && !given.description) issue('description', 'Description is required');
    if (!hasHostname && given.hostname) issue('hostname', 'This kind of organization has no host name');
    if (!hasProducts && given.products?.length)
      issue('products', 'This kind of organization has no products');
    if (!isOnPanel && given.subcategories?.length) issue('subcategories', 'Only vendors have subcategories');
  };

/** Request body for a new partner. Where a mail address is given, its first user is invited. */
export const newPartner = (kind: PartnerKind) =>
  z.object({ ...typed, region: region.default('US') }).superRefine(asKind(kind));

/** The same where the kind is chosen with the rest: the form of the console. */
export const chosenPartner = z
  .object({ ...typed, region: region.default('US'), kind: z.enum(partnerKinds) })
  .superRefine((given, context) => asKind(given.kind)(given, context));

/** Request body for a change of a partner. Fields that are left out stay as they are. */
export const changedPartner = (kind: PartnerKind) =>
  z.object({ ...typed, id: id.optional(), version }).superRefine(asKind(kind));

/**
 * Fields that the partner's own administrator may change; the name and the rest are the provider's to
 * change.
 */
export const ownWords = z.object({ ...aboutIt, contactEmail: typed.contactEmail, version });
