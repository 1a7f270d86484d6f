/** Why commands of the rater are refused; joined with all others in `../refusals.ts`. */
export const raterRefusals = {
  'preset-known': { status: 409, message: 'A preset with this name already exists.' },
  'presets-full': { status: 409, message: 'This product already has {count} presets. Delete one first.' },
} as const;
