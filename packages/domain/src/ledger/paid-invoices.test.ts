import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidInvoices, type OwedEvent } from './paid-invoices.ts';

const bill = (invoice: string, amount: number): OwedEvent => ({ invoice, amount });
const pay = (paid: string, amount: number): OwedEvent => ({ paid, amount });
const of = (...events: OwedEvent[]) => Object.fromEntries(paidInvoices(events).paid);

describe('the invoices that a payment paid', () => {
  it('are the oldest that were open', () => {
    expect(of(bill('-1', 100), pay('a', 60), bill('-2', 50), pay('b', 60), pay('c', 30))).toEqual({
      a: ['-1'],
      b: ['-1', '-2'],
      c: ['-2'],
    });
  });

  it('are none that a credit note has paid before', () => {
    expect(of(bill('-1', 100), bill('-2', 40), bill('-3', -100), pay('a', 40))).toEqual({ a: ['-2'] });
    expect(of(bill('-1', 100), pay('a', 100), bill('-2', -30), bill('-3', 50), pay('b', 20))).toEqual({
      a: ['-1'],
      b: ['-3'],
    });
  });

  it('are open again when it is taken back', () => {
    expect(of(bill('-1', 100), pay('a', 100), pay('a', -100), pay('b', 100))).toEqual({ a: [], b: ['-1'] });
  });

  it('leave open what money has not reached, and what was taken back', () => {
    const taken = [bill('-1', 100), pay('a', 100), bill('-2', 50), pay('a', -100)];
    expect([...paidInvoices(taken).open]).toEqual([
      ['-1', 100],
      ['-2', 50],
    ]);
    expect([...paidInvoices([...taken, pay('b', 120)]).open]).toEqual([['-2', 30]]);
  });

  it('are each paid once, whatever was billed and in whichever parts it was paid', () => {
    const amount = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.array(amount), (bills, payments) => {
        const { paid, open } = paidInvoices([
          ...bills.map((one, at) => bill(String(at), one)),
          ...payments.map((payment, at) => pay(String(at), payment)),
        ]);
        const billed = bills.reduce((sum, one) => sum + one, 0);
        const total = payments.reduce((sum, one) => sum + one, 0);
        let [before, reached] = [0, 0];
        for (const one of bills) {
          if (before < total) reached += 1;
          before += one;
        }
        expect([...open.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.max(billed - total, 0));
        expect(new Set([...paid.values()].flat()).size).toBe(reached);
      }),
    );
  });
});
