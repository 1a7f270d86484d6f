import { useEffect } from 'react';
import { useAddress } from '../address/use-address.ts';
import type { AreaCommand } from '../address/area-routes.ts';
import { useScopes } from '../session/use-me.ts';
import { timings } from '../timings.ts';
import { findDialog } from './dialog-of-address.ts';

/**
 * `?modal=new-account&modalData={"name":"Cedar"}` opens the named dialog a moment after the page has loaded,
 * and is then removed from the URL.
 */
export function useNamedDialogs(commands: readonly AreaCommand[]): void {
  const [{ modal, modalData }, change] = useAddress();
  const may = useScopes();
  useEffect(() => {
    if (!modal) return undefined;
    const timer = setTimeout(() => {
      change({ modal: undefined, modalData: undefined });
      const asked = findDialog(commands, modal, modalData);
      if (asked && may(asked.command.needs)) asked.command.run(asked.data);
    }, timings.modalOpen);
    return () => clearTimeout(timer);
    // The address alone decides; what it is read with is new at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [modal, modalData]);
}
