import type { Curve } from './types.ts';

/**
 * The factor of a curve at a value: linear between points, flat outside them. So a curve whose factors never
 * fall (or never rise) gives a price that never falls (or never rises).
 */
export function factorAt(curve: Curve, value: number): number {
  const above = curve.findIndex((point) => point.at >= value);
  if (above === -1) return curve[curve.length - 1]!.factor;
  const right = curve[above]!;
  const left = curve[above - 1];
  if (!left) return right.factor;
  return left.factor + ((right.factor - left.factor) * (value - left.at)) / (right.at - left.at);
}
