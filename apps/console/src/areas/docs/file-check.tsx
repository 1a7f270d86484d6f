import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canHash, getSha256 } from './file-hash.ts';
import classes from './verify.module.css';

type Compared = { name: string; sha256: string } | 'unreadable';

/** Lets the visitor choose a file and compares its hash with that of the document. The file is not sent. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [compared, setCompared] = useState<Compared>();
  const compare = async (file: File | undefined): Promise<void> => {
    setCompared(undefined);
    if (file)
      setCompared(
        await getSha256(file).then(
          (hash) => ({ name: file.name, sha256: hash }),
          () => 'unreadable',
        ),
      );
  };
  if (!canHash()) return <p className={classes.quiet}>{t('policy:verify.noHash')}</p>;
  return (
    <section className={classes.file}>
      <label className={classes.heading} htmlFor={id}>
        {t('policy:verify.file')}
      </label>
      <p id={`${id}-text`} className={classes.quiet}>
        {t('policy:verify.fileText')}
      </p>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-text`}
        onChange={(event) => void compare(event.currentTarget.files?.[0])}
      />
      <div role="status">{compared && <Outcome of={compared} wanted={sha256} />}</div>
    </section>
  );
}

function Outcome({ of, wanted }: { of: Compared; wanted: string }) {
  const { t } = useTranslation();
  if (of === 'unreadable') return <div className={classes.bad}>{t('policy:verify.unreadable')}</div>;
  const isSame = of.sha256 === wanted;
  return (
    <div className={isSame ? classes.good : classes.bad}>
      <strong>{t(`policy:verify.${isSame ? 'same' : 'altered'}`)}</strong>
      <p>{t(`policy:verify.${isSame ? 'sameText' : 'alteredText'}`, { name: of.name })}</p>
      {!isSame && <p data-hash="true">{of.sha256}</p>}
    </div>
  );
}
