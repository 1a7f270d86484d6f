import type { PlainDate } from '../dates.ts';
import type { Product, ProductFamily } from '../products.ts';

/** On whose paper a policy is written: that of an insurer that the state admits, or surplus lines paper. */
export const paperTypes = ['ADMITTED', 'SURPLUS'] as const;
export type PaperType = (typeof paperTypes)[number];

/** Which policies have a form; what is absent does not matter, and every one that is there has to fit. */
export type FormCondition = {
  families?: readonly ProductFamily[];
  products?: readonly Product[];
  papers?: readonly PaperType[];
  states?: readonly string[];
  /** Codes of industries; one stands for all that begin with it. */ industries?: readonly string[];
  /** The key of a coverage that is written. */ coverage?: string;
  /** In whole major units: of the coverage, or, where none is named, of the policy. */
  minimumLimit?: number;
  maximumLimit?: number;
  tria?: 'included' | 'rejected';
  /** The code of an underwriting rule that the policy was referred by. */ rule?: string;
};

/** An edition of a form as far as it decides which policies have it. */
export type FormOfLibrary = {
  /** The form, whatever its edition. */ form: string;
  number: string;
  /** Position of its type in the list of forms. */ position: number;
  effectiveFrom: PlainDate;
  /** Its last day. */ effectiveTo: PlainDate | null;
  when: FormCondition;
};

/** The facts that decide which forms a policy has. */
export type FormRisk = {
  product: Product;
  paper: PaperType;
  /** Empty in a region without states. */ state: string;
  industry: string;
  effectiveDate: PlainDate;
  /** In whole major units. */ limit: number;
  coverages: readonly { key: string; limit: number }[];
  /** Null where terrorism cover is not offered. */ tria: 'included' | 'rejected' | null;
  /** The underwriting rules that it was referred by. */ rules: readonly string[];
};

/** Why a policy has a form. */
export const formReasons = [
  'ALWAYS',
  'PRODUCT',
  'PAPER',
  'STATE',
  'INDUSTRY',
  'COVERAGE',
  'LIMIT',
  'TERRORISM',
  'RULE',
] as const;
export type FormReason = { by: (typeof formReasons)[number]; value: string };

const optional: readonly (keyof FormCondition)[] = [
  'states',
  'industries',
  'coverage',
  'minimumLimit',
  'maximumLimit',
  'tria',
  'rule',
];

/** Whether every policy of its products and papers has a form, or only those that fit something more. */
export const isMandatory = (when: FormCondition): boolean =>
  optional.every((name) => when[name] === undefined);
