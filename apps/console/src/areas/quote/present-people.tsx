import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';
import { usePresence } from './use-presence.ts';

type Props = { quoteId: string; isEditing: boolean; isOn: boolean };

/** Shows the other people who work on the quote now; those with unsaved work are marked as such. */
export function PresentPeople(props: Props) {
  const { t } = useTranslation();
  const others = usePresence(props.quoteId, props);
  if (others.length === 0) return null;
  const isEdited = others.some(({ isEditing }) => isEditing);
  return (
    <Note tone={isEdited ? 'caution' : 'info'} live>
      {others.map(({ name, organizationName, isEditing }) => (
        <div key={`${name} ${organizationName}`}>
          {t(`quote:present.${isEditing ? 'editing' : 'looking'}`, { name, organization: organizationName })}
        </div>
      ))}
    </Note>
  );
}
