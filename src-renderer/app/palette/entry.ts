import type { LucideIcon } from 'lucide-react';
import type { To } from 'react-router-dom';
import type { WindowAction } from '@shared/bridge/actions';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { RequestedAction } from '@kit/resource/list/useRequestedAction';
import type { PaletteAction } from './paletteActions';
import type { SearchEntry } from './rank';

export interface PaletteEntry extends SearchEntry {
  kind: 'screen' | 'action' | 'store' | 'user' | 'order' | 'customer' | 'product';
  icon: LucideIcon;
  /** Effect of the entry: opens a route or window, lets the user select a store for an action, or runs a function. */
  target:
    | { to: To; requested?: RequestedAction }
    | { window: WindowAction }
    | { pick: PaletteAction }
    | { run: () => void };
  /** Warnings about consequences that users may not expect. */
  warnings?: readonly string[];
  /** Store whose current state the entry shows. */
  store?: StoreRow;
}
