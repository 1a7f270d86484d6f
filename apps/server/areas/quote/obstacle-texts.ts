import type { Obstacle, ObstacleCode } from '@parapet/domain/quotes/obstacles';
import { obstacleTexts as texts } from '@parapet/contract/refusals';

/** Obstacles as one sentence for a refusal. */
export const obstacleTexts = (obstacles: readonly Obstacle[]): string =>
  obstacles
    .map(({ code, params }) =>
      texts[code satisfies ObstacleCode].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    )
    .join('; ');
