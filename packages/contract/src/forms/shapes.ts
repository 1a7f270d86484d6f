import { formReasons, paperTypes, type FormCondition } from '@parapet/domain/forms/condition';
import { allProducts, FAMILY, type ProductFamily } from '@parapet/domain/products';
import { z } from 'zod';
import { measure } from '../money.ts';
import { id, instant, line, paragraph, plainDate, region, version } from '../shapes.ts';

const families = [...new Set(Object.values(FAMILY))] as [ProductFamily, ...ProductFamily[]];
/** A family of products. */
export const productFamily = z.enum(families);
/** A product of any region. */
export const product = z.enum(allProducts);
const paperType = z.enum(paperTypes);

/** A list that is empty asks for nothing, and neither does a field that is left empty. */
const few = <T extends z.ZodType>(one: T) => z.array(one).max(100).default([]);
const code = z
  .string()
  .trim()
  .max(80)
  .regex(/^[A-Z0-9_]*$/, 'has capital letters, digits and underscores only')
  .default('');
const limit = measure.int().min(0).max(1_000_000_000).nullable().default(null);

/** Which policies have a form, as it is sent and shown: what is empty does not matter. */
export const formConditions = z.object({
  productFamilies: few(productFamily),
  productTypes: few(product),
  paperTypes: few(paperType),
  states: few(z.string().regex(/^[A-Z]{2}$/, 'Enter the two-letter state code')),
  industries: few(z.string().regex(/^\d{2,6}$/, 'Enter an industry code of 2 to 6 digits')),
  coverage: code,
  minimumLimit: limit,
  maximumLimit: limit,
  tria: z.enum(['included', 'rejected']).nullable().default(null),
  rule: code,
});
export type FormConditions = z.output<typeof formConditions>;

/** The conditions as the choice of forms reads them. */
export function getCondition(sent: FormConditions): FormCondition {
  const { productFamilies, productTypes, minimumLimit, maximumLimit, tria, coverage, rule } = sent;
  return {
    ...(productFamilies.length > 0 && { families: productFamilies }),
    ...(productTypes.length > 0 && { products: productTypes }),
    ...(sent.paperTypes.length > 0 && { papers: sent.paperTypes }),
    ...(sent.states.length > 0 && { states: sent.states }),
    ...(sent.industries.length > 0 && { industries: sent.industries }),
    ...(coverage !== '' && { coverage }),
    ...(minimumLimit !== null && { minimumLimit }),
    ...(maximumLimit !== null && { maximumLimit }),
    ...(tria !== null && { tria }),
    ...(rule !== '' && { rule }),
  };
}

/** The conditions as they are shown. */
export const conditionsIn = (when: FormCondition): FormConditions => ({
  productFamilies: [...(when.families ?? [])],
  productTypes: [...(when.products ?? [])],
  paperTypes: [...(when.papers ?? [])],
  states: [...(when.states ?? [])],
  industries: [...(when.industries ?? [])],
  coverage: when.coverage ?? '',
  minimumLimit: when.minimumLimit ?? null,
  maximumLimit: when.maximumLimit ?? null,
  tria: when.tria ?? null,
  rule: when.rule ?? '',
});

const needed = (max: number, what: string) => line(max).refine((text) => text !== '', `${what} is required`);

/** The request body of a form edition. */
export const formBody = z.object({
  region,
  formTypeId: id,
  formNumber: needed(40, 'Form number'),
  edition: needed(20, 'Edition'),
  formName: needed(200, 'Form name'),
  effectiveFrom: plainDate,
  effectiveTo: plainDate.nullable().default(null),
  conditions: formConditions,
  /** The lead of the form, and then its text in sections (`# ` a title, `- ` an item). */
  lead: paragraph(5000),
  text: paragraph(100_000),
});
/** Request body of a new edition of an existing form, which keeps its region, type and number. */
export const editionBody = formBody
  .omit({ region: true, formTypeId: true, formNumber: true, effectiveTo: true })
  .extend({ version });

/** A row of the library. */
export const formFields = {
  id,
  region,
  formNumber: z.string(),
  edition: z.string(),
  formName: z.string(),
  formTypeId: id,
  formTypeName: z.string(),
  effectiveFrom: plainDate,
  effectiveTo: plainDate.nullable(),
  /** Every policy of its products and papers has it. */
  isMandatory: z.boolean(),
  conditions: formConditions,
  /** On how many policies it stands. */
  policies: z.number().int(),
  isByHand: z.boolean(),
  /** Somebody else than its author approved it: until then no policy has it. */
  isApproved: z.boolean(),
  version: z.number().int(),
  created: instant,
  modified: instant,
};
/** A row of the forms library: one edition of a form. */
export const formRow = z.object(formFields);
export type FormRow = z.output<typeof formRow>;

const formReason = z.object({ by: z.enum(formReasons), value: z.string() });

/** A form of a policy, and why the policy has it. */
export const policyForm = z.object({
  id,
  formNumber: z.string(),
  edition: z.string(),
  formName: z.string(),
  formTypeName: z.string(),
  effectiveFrom: plainDate,
  reasons: z.array(formReason),
});
export type PolicyForm = z.output<typeof policyForm>;
