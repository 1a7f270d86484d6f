import { Select, TextInput } from '@mantine/core';
import { accountTypes, type AccountType } from '@parapet/domain/permissions/actors';
import { getHolders } from '@parapet/domain/permissions/matrix';
import { getRoles } from '@parapet/domain/permissions/roles';
import { permissionNames } from '@parapet/domain/permissions/table';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../core/address/use-address.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { ManageLinks } from '../manage-links.tsx';
import classes from './permissions.module.css';

const types = accountTypes.filter((type) => type !== 'UNKNOWN');

/**
 * {base}/manage/permissions: which role may do what, as the one table says. Staff choose an account type; the
 * administrators of an account see their own.
 */
export default function PermissionsPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const [{ type }, change] = useAddress();
  const [words, search] = useState('');
  const isStaff = account.accountType === 'COWBELL';
  const shown = (isStaff && types.find((one) => one === type)) || account.accountType;
  return (
    <>
      <PageHeader
        title={t('organization:permissions.title')}
        subtitle={t('organization:permissions.subtitle')}
        links={<ManageLinks />}
      />
      <div className={classes.tools}>
        {isStaff && (
          <Select
            label={t('organization:permissions.type')}
            data={types.map((value) => ({ value, label: t(`organization:type.${value}`) }))}
            value={shown}
            onChange={(value) => change({ type: value ?? undefined })}
          />
        )}
        <TextInput
          label={t('organization:permissions.search')}
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      <Matrix of={shown} words={words} />
    </>
  );
}

function Matrix({ of, words }: { of: AccountType; words: string }) {
  const { t } = useTranslation();
  const roles = getRoles(of);
  const held = useMemo(() => getHolders(of), [of]);
  const wanted = words.trim().toLowerCase();
  const names = permissionNames.filter((name) => held[name].length > 0 && name.includes(wanted));
  if (names.length === 0) return <p className="quiet">{t('organization:permissions.none')}</p>;
  return (
    // Many columns scroll within the frame; the keyboard reaches it.
    <div
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label={t('organization:permissions.title')}
    >
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('organization:permissions.permission')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {roles.map((role) => (
                <td key={role}>
                  <Held isHeld={held[name].includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  return isHeld ? (
    <IconCheck size={16} className={classes.yes} role="img" aria-label={t('organization:permissions.yes')} />
  ) : (
    <span className="quiet" role="img" aria-label={t('organization:permissions.no')}>
      –
    </span>
  );
}
