import { createSpotlight } from '@mantine/spotlight';

/** The store of the command palette, and the functions that open and close it. */
export const [paletteStore, palette] = createSpotlight();
