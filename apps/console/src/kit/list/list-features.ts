import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';

/** What the list uses of the table library: columns that hide, rows that are chosen. */
export const listFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
