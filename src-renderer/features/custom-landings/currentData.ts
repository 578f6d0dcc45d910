import { createContext } from 'react';
import type { BlockData } from '@blocks/blockData';

/** The tenant's current data, for the rows of the list; null while loading or after a failed read. */
export const CurrentData = createContext<BlockData | null>(null);
