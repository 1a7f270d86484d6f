/** The feature flags by name. Specification 1 §3; their defaults are in `data/flags.json`. */
export const flagNames = [
  'maintenance-mode',
  'maintenance-mode-us',
  'maintenance-mode-uk',
  'edit_quote',
  'account_edit',
  'submissions_view',
  'uk_environment',
  'remember_device',
  'mailing-address',
  'cdn',
  'new_agent_experience',
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Record<FlagName, boolean>;
