import { obstacleSentence } from '@parapet/contract/quote/obstacle-sentence';
import type { Obstacle } from '@parapet/domain/quotes/obstacles';

/** Obstacles as one text, for a refusal. */
export const obstacleTexts = (obstacles: readonly Obstacle[]): string =>
  obstacles.map((obstacle) => obstacleSentence(obstacle)).join('; ');
