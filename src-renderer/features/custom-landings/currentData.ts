import { createContext } from 'react';
import type { ShownData } from '@shared/domain/content/landings';

/** Hashes of the tenant's current data, for the rows of the list; null while loading. */
export const CurrentData = createContext<ShownData | null>(null);
