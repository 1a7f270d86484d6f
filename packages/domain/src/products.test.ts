import { expect, test } from 'vitest';
import {
  FAMILY,
  isProduct,
  PRODUCT_LINES,
  productOfRoute,
  readProduct,
  UK_PRODUCTS,
  US_PRODUCTS,
} from './products.ts';
import { REGIONS, regionOfProduct } from './regions/regions.ts';

test('QUO-010 the US products', () => {
  expect(US_PRODUCTS).toEqual([
    'P100',
    'P250',
    'Prime Cloud',
    'P250_S',
    'P100_PRO',
    'PRIME_TECH',
    'PRIME_TECH_PLUS',
    'Zurich Select Plus',
  ]);
  expect(US_PRODUCTS.map((product) => regionOfProduct(product).code)).toEqual(US_PRODUCTS.map(() => 'US'));
});

test('QUO-012 the UK products', () => {
  expect(UK_PRODUCTS).toEqual(['P_ONE', 'P_PLUS', 'P_ONE_PLUS', 'PRIME_ONE_TECH', 'PRIME_ONE_TECH_PLUS']);
  expect(UK_PRODUCTS.map((product) => regionOfProduct(product).code)).toEqual(UK_PRODUCTS.map(() => 'UK'));
});

test('QUO-013 the product lines', () =>
  expect(PRODUCT_LINES).toEqual({ ML: ['EPL', 'DNO', 'FIDUCIARY', 'CRIME'], CYBER: [], TECH_ENO: [] }));

test('QUO-014 routes name products by 100 and 250, or by their names', () => {
  expect(['250', '100', 'Prime Cloud', 'PrimeCloud', 'toString', ''].map(productOfRoute)).toEqual([
    'P250',
    'P100',
    'Prime Cloud',
    'Prime Cloud',
    undefined,
    undefined,
  ]);
});

test('every product has a family, and nothing else is a product', () => {
  expect(Object.keys(FAMILY).sort()).toEqual([...US_PRODUCTS, ...UK_PRODUCTS].sort());
  expect([isProduct('P_PLUS'), isProduct('toString'), isProduct('P999')]).toEqual([true, false, false]);
});

test('CORE-020 CORE-022 CORE-023 the values of a product by region, one of them not supported', () => {
  expect(REGIONS.US.products.values).toEqual([...US_PRODUCTS, 'PrimeCloud', 'ZSP', 'NotSupported']);
  expect(REGIONS.UK.products.values).toEqual([
    'P_ONE',
    'P_PLUS',
    'P_ONE_PLUS',
    'PRIME_ONE_TECH',
    'PRIME_ONE_TECH_PLUS',
    'NotSupported',
  ]);
});

test('CORE-024 CORE-025 what a region offers, in its order', () => {
  expect(REGIONS.US.products.choices).toEqual([
    'P100',
    'P250',
    'Prime Cloud',
    'P250_S',
    'P100_PRO',
    'PRIME_TECH_PLUS',
    'PRIME_TECH',
    'Zurich Select Plus',
  ]);
  expect(REGIONS.UK.products.choices).toEqual([
    'P_ONE',
    'P_ONE_PLUS',
    'PRIME_ONE_TECH',
    'PRIME_ONE_TECH_PLUS',
  ]);
});

test('a product is read by any of its names', () =>
  expect(['PrimeCloud', 'ZSP', 'P100', 'p100_pro', 'P999', 'toString'].map(readProduct)).toEqual([
    'Prime Cloud',
    'Zurich Select Plus',
    'P100',
    'P100_PRO',
    'NotSupported',
    'NotSupported',
  ]));
