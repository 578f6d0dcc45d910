import { createContext } from 'react';
import type { BlockData } from '@blocks/blockData';

/**
 * The tenant's current data, with which the list finds outdated landings; null while loading or after a failed read.
 */
export const CurrentBlockDataContext = createContext<BlockData | null>(null);
