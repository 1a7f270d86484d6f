import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';

/** Features of the table library that the list uses: hidden columns and selected rows. */
export const listFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
