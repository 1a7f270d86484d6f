import { isWithin, type PlainDate } from '../dates.ts';
import { FAMILY } from '../products.ts';
import type { FormCondition, FormOfLibrary, FormReason, FormRisk } from './condition.ts';

export type ChosenForm<F> = { form: F; reasons: FormReason[] };
/** A condition that is met says why, one that is not says false, and one that nothing asks for nothing. */
type Check = (when: FormCondition, risk: FormRisk) => FormReason | false | undefined;

/** A list that is absent asks for nothing; otherwise the risk must be in it. */
const isAmong = (
  by: FormReason['by'],
  list: readonly string[] | undefined,
  value: string,
): ReturnType<Check> => (list === undefined ? undefined : list.includes(value) && { by, value });

function getCoverageLimit({ coverage }: FormCondition, { coverages, limit }: FormRisk): number {
  return coverage ? (coverages.find(({ key }) => key === coverage)?.limit ?? 0) : limit;
}

function limitFits(when: FormCondition, risk: FormRisk): ReturnType<Check> {
  const { minimumLimit, maximumLimit } = when;
  if (minimumLimit === undefined && maximumLimit === undefined) return undefined;
  const limit = getCoverageLimit(when, risk);
  return (
    limit >= (minimumLimit ?? 0) &&
    limit <= (maximumLimit ?? Infinity) && { by: 'LIMIT', value: String(limit) }
  );
}

function industryFits({ industries }: FormCondition, { industry }: FormRisk): ReturnType<Check> {
  const code = industries?.find((one) => industry.startsWith(one));
  return industries === undefined ? undefined : code !== undefined && { by: 'INDUSTRY', value: code };
}

const checks: readonly Check[] = [
  ({ families }, { product }) =>
    families &&
    (families as readonly string[]).includes(FAMILY[product]) && { by: 'PRODUCT', value: product },
  ({ products }, { product }) => isAmong('PRODUCT', products, product),
  ({ papers }, { paper }) => isAmong('PAPER', papers, paper),
  ({ states }, { state }) => isAmong('STATE', states, state),
  industryFits,
  ({ coverage }, { coverages }) =>
    coverage === undefined
      ? undefined
      : coverages.some(({ key }) => key === coverage) && { by: 'COVERAGE', value: coverage },
  limitFits,
  ({ tria }, risk) =>
    tria === undefined ? undefined : tria === risk.tria && { by: 'TERRORISM', value: tria },
  ({ rule }, { rules }) =>
    rule === undefined ? undefined : rules.includes(rule) && { by: 'RULE', value: rule },
];

/**
 * Why a risk has a form with this condition.
 * @returns undefined when it has not; `ALWAYS` alone when every policy has it.
 */
export function reasonsFor(when: FormCondition, risk: FormRisk): FormReason[] | undefined {
  const found = checks.map((check) => check(when, risk));
  if (found.includes(false)) return undefined;
  const reasons = new Map(
    found.filter((one): one is FormReason => Boolean(one)).map((one) => [`${one.by} ${one.value}`, one]),
  );
  return reasons.size > 0 ? [...reasons.values()] : [{ by: 'ALWAYS', value: '' }];
}

/** Every form in force on a day, each in its latest edition, in the order in which policies list them. */
export function formsInForce<F extends FormOfLibrary>(library: readonly F[], day: PlainDate): F[] {
  const latest = new Map<string, F>();
  for (const one of library) {
    if (!isWithin(day, one.effectiveFrom, one.effectiveTo)) continue;
    const known = latest.get(one.form);
    if (!known || known.effectiveFrom < one.effectiveFrom) latest.set(one.form, one);
  }
  return [...latest.values()].sort((a, b) => a.position - b.position || (a.number < b.number ? -1 : 1));
}

/**
 * Which forms go onto a policy, and why: of each form the latest edition in force on its first day, if what
 * that edition asks for fits the risk.
 */
export const formsFor = <F extends FormOfLibrary>(risk: FormRisk, library: readonly F[]): ChosenForm<F>[] =>
  formsInForce(library, risk.effectiveDate).flatMap((form) => {
    const reasons = reasonsFor(form.when, risk);
    return reasons ? [{ form, reasons }] : [];
  });
