import type { WordingSection } from '@parapet/domain/forms/wording';

/** The wording of an edition of a form, with our confidence in it; `data/forms` has more of some forms. */
export type FormWording = {
  lead: string;
  sections?: WordingSection[];
  notices?: string[];
  labels?: Record<string, string>;
  /** Our own wording, which no insurer has filed. */ illustrative: boolean;
  prescribed?: boolean;
  source: string;
  confidence: 'A' | 'B' | 'C' | 'D';
  verified: boolean;
};
