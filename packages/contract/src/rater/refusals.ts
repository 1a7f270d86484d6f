/** Why commands of the rater are refused; joined with all others in `../refusals.ts`. */
export const raterRefusals = {
  'preset-known': { status: 409, message: 'There is a preset of this name already.' },
  'presets-full': {
    status: 409,
    message: 'There are {count} presets of this product. Delete one to add another.',
  },
} as const;
