import { createContext } from 'react';
import type { BlockData } from '@blocks/blockData';

/** Current data of the tenant, used to find outdated landings; null while loading or after a failed read. */
export const CurrentBlockDataContext = createContext<BlockData | null>(null);
