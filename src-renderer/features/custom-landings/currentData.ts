import { createContext } from 'react';
import type { ShownData } from '@shared/domain/content/landings';

/** The state of the tenant's data, for the rows of the list; null until it is read. */
export const CurrentData = createContext<ShownData | null>(null);
