import { useSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { paletteStore } from './palette-store.ts';

/** Attributes of a search box that chooses from the options of a list. */
type ComboboxAttributes = {
  role: 'combobox';
  'aria-expanded': boolean;
  'aria-autocomplete': 'list';
  'aria-controls'?: string;
  'aria-activedescendant'?: string;
};

const isMarked = (option: HTMLElement): boolean => option.dataset['selected'] !== undefined;

/**
 * Attributes that make the palette's search box a combobox. The library marks the chosen option by an
 * attribute of its element and tells nobody, so the element is watched.
 */
export function usePaletteOptions(): ComboboxAttributes {
  const { listId, query } = useSpotlight(paletteStore);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const list = listId ? document.getElementById(listId) : null;
    if (!list) return undefined;
    const follow = (): void => setChosen(markOptions(list, query !== ''));
    const watch = new MutationObserver(follow);
    watch.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    follow();
    return () => {
      watch.disconnect();
      setChosen(undefined);
    };
  }, [listId, query]);
  return {
    role: 'combobox',
    'aria-expanded': listId !== '',
    'aria-autocomplete': 'list',
    ...(listId && { 'aria-controls': listId }),
    ...(chosen && { 'aria-activedescendant': chosen }),
  };
}

/**
 * Gives each option its id, and says which one is chosen: with a text the first one, if the one that was
 * chosen went when an answer came, so that Enter always takes what is marked.
 * @returns the id of the chosen option.
 */
function markOptions(list: HTMLElement, hasText: boolean): string | undefined {
  const options = [...list.querySelectorAll<HTMLElement>('[data-action]')];
  const chosen = options.find(isMarked) ?? (hasText ? options[0] : undefined);
  for (const [index, option] of options.entries()) {
    option.id = `${list.id}-${index}`;
    option.setAttribute('aria-selected', String(option === chosen));
  }
  if (chosen && !isMarked(chosen)) chosen.dataset['selected'] = 'true';
  paletteStore.updateState((state) => ({ ...state, selected: chosen ? options.indexOf(chosen) : -1 }));
  return chosen?.id;
}
