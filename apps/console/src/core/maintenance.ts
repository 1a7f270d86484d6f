import { isUnderMaintenance } from '@parapet/domain/regions/maintenance';
import { flag } from './environment.ts';

export const isMaintained = (region: 'US' | 'UK'): boolean => isUnderMaintenance(flag, region);
