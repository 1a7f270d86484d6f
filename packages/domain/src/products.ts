/** The products, by region, and the lines of business they belong to (specification of quoting, §1). */
export const US_PRODUCTS = [
  'P100',
  'P250',
  'Prime Cloud',
  'P250_S',
  'P100_PRO',
  'PRIME_TECH',
  'PRIME_TECH_PLUS',
  'Zurich Select Plus',
] as const;
export const UK_PRODUCTS = [
  'P_ONE',
  'P_PLUS',
  'P_ONE_PLUS',
  'PRIME_ONE_TECH',
  'PRIME_ONE_TECH_PLUS',
] as const;

export const allProducts = [...US_PRODUCTS, ...UK_PRODUCTS] as const;

export type UsProduct = (typeof US_PRODUCTS)[number];
export type UkProduct = (typeof UK_PRODUCTS)[number];
export type Product = UsProduct | UkProduct;

/** Products of a family share their coverage catalog, rate plan and rules. */
export type ProductFamily = 'P100' | 'P250' | 'P_ONE' | 'Zurich Select Plus';

export const FAMILY: Record<Product, ProductFamily> = {
  P100: 'P100',
  P100_PRO: 'P100',
  'Prime Cloud': 'P100',
  P250: 'P250',
  P250_S: 'P250',
  PRIME_TECH: 'P250',
  PRIME_TECH_PLUS: 'P250',
  'Zurich Select Plus': 'Zurich Select Plus',
  P_ONE: 'P_ONE',
  P_PLUS: 'P_ONE',
  P_ONE_PLUS: 'P_ONE',
  PRIME_ONE_TECH: 'P_ONE',
  PRIME_ONE_TECH_PLUS: 'P_ONE',
};

const OTHER_NAMES: Record<string, Product> = { PrimeCloud: 'Prime Cloud', ZSP: 'Zurich Select Plus' };

const BY_NAME = new Map(
  [...Object.keys(FAMILY).map((name) => [name, name] as const), ...Object.entries(OTHER_NAMES)].map(
    ([name, product]) => [name.toLowerCase(), product as Product],
  ),
);

/** The product with a name in any of its spellings, in any case; anything else is not supported. */
export const readProduct = (text: string): Product | 'NotSupported' =>
  BY_NAME.get(text.toLowerCase()) ?? 'NotSupported';

/** The short codes that URLs use for a family. */
const ROUTE_CODE: Record<string, Product> = { '100': 'P100', '250': 'P250' };

/** @returns the product that a URL names, by its code or its name; undefined if there is none. */
export function productOfRoute(text: string): Product | undefined {
  const product = Object.hasOwn(ROUTE_CODE, text) ? ROUTE_CODE[text]! : readProduct(text);
  return product === 'NotSupported' ? undefined : product;
}

export const PRODUCT_LINES = {
  ML: ['EPL', 'DNO', 'FIDUCIARY', 'CRIME'],
  CYBER: [],
  TECH_ENO: [],
} as const satisfies Record<string, readonly string[]>;

/** Products that include Tech E&O cover and ask its questions. */
const TECH_PRODUCTS: readonly Product[] = [
  'PRIME_TECH',
  'PRIME_TECH_PLUS',
  'PRIME_ONE_TECH',
  'PRIME_ONE_TECH_PLUS',
];
/** Whether the product includes technology errors and omissions. */
export const isTechProduct = (product: Product): boolean => TECH_PRODUCTS.includes(product);

/** Products that are written on surplus lines paper from their first moment. */
const SURPLUS_PRODUCTS: readonly Product[] = ['P250_S'];
/** Whether the product is never on admitted paper. */
export const isSurplusProduct = (product: Product): boolean => SURPLUS_PRODUCTS.includes(product);

/** Whether the text names a product. */
export const isProduct = (text: string): text is Product => Object.hasOwn(FAMILY, text);
