import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';

/** What the list uses of the table library: hidden columns and selected rows. */
export const listFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
