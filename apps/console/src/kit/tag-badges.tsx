import type { ShownTag } from '@parapet/contract/account/tags';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import type { TagColor } from '@parapet/domain/accounts/tags';
import { StatusBadge } from './status-badge.tsx';
import classes from './tag-badges.module.css';

/** Each color is a tone, whose ink and ground can be read in both themes. */
const tones: Record<TagColor, Tone> = {
  gray: 'neutral',
  blue: 'info',
  teal: 'accent',
  green: 'positive',
  amber: 'caution',
  red: 'critical',
};

/** Shows a tag in its color. */
export const TagBadge = ({ name, color }: ShownTag) => <StatusBadge tone={tones[color]} label={name} />;

/** The tags of an account, in a row that wraps. */
export function TagBadges({ tags, none = '–' }: { tags: readonly ShownTag[]; none?: string }) {
  if (tags.length === 0) return none;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <TagBadge key={tag.name} {...tag} />
      ))}
    </span>
  );
}
