import type { WorksheetLine, WorksheetPart, WorksheetStep } from '../types.ts';

/** A factor and its source. */
export interface Factor {
  readonly factor: number;
  /** Path in the plan, e.g. `territory.TX`. */
  readonly source: string;
  readonly parts?: readonly WorksheetPart[];
}

/** The explanation of a price, built step by step: each step continues from the running premium. */
export class Worksheet {
  readonly lines: WorksheetLine[] = [];
  running = 0;

  start(step: WorksheetStep, premium: number, source: string): void {
    this.running = premium;
    this.lines.push({ step, factor: null, source, running: premium });
  }

  multiply(step: WorksheetStep, { factor, source, parts }: Factor): void {
    this.running *= factor;
    this.lines.push({ step, factor, source, ...(parts && { parts }), running: this.running });
  }

  /** Each part by itself, in their order: so that whoever reads them one by one arrives at the same cents. */
  multiplyEach(step: WorksheetStep, source: string, parts: readonly WorksheetPart[]): void {
    for (const { factor } of parts) this.running *= factor;
    const factor = parts.reduce((product, part) => product * part.factor, 1);
    this.lines.push({ step, factor, source, parts, running: this.running });
  }

  add(
    step: WorksheetStep,
    amount: number,
    source: string,
    factor: number | null = null,
    parts: readonly WorksheetPart[] = [],
  ): void {
    this.running += amount;
    this.lines.push({ step, factor, source, ...(parts.length > 0 && { parts }), running: this.running });
  }
}
