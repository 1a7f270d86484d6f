import type { WorksheetLine, WorksheetStep } from '../types.ts';

/** A factor and where it stands. */
export interface Factor {
  readonly factor: number;
  /** Path in the plan, e.g. `territory.TX`. */
  readonly source: string;
}

/** The explanation as it grows: each step takes the running premium on. */
export class Worksheet {
  readonly lines: WorksheetLine[] = [];
  running = 0;

  start(step: WorksheetStep, premium: number, source: string): void {
    this.running = premium;
    this.lines.push({ step, factor: null, source, running: premium });
  }

  multiply(step: WorksheetStep, { factor, source }: Factor): void {
    this.running *= factor;
    this.lines.push({ step, factor, source, running: this.running });
  }

  add(step: WorksheetStep, amount: number, source: string, factor: number | null = null): void {
    this.running += amount;
    this.lines.push({ step, factor, source, running: this.running });
  }
}
