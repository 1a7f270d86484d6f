import { obstacleSentence } from '@parapet/contract/quote/underwriting/obstacle-sentence';
import { statusInWords } from '@parapet/domain/lifecycles/lifecycle';
import type { Obstacle } from '@parapet/domain/quotes/obstacles';

/** Obstacles as one text, for a refusal. */
export const obstacleTexts = (obstacles: readonly Obstacle[]): string =>
  obstacles
    .map((obstacle) =>
      obstacleSentence(obstacle, (name, value) => (name === 'status' ? statusInWords(value) : value)),
    )
    .join('; ');
