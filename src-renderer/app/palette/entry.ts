import type { LucideIcon } from 'lucide-react';
import type { To } from 'react-router-dom';
import type { WindowAction } from '@shared/bridge/actions';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { RequestedAction } from '@kit/resource/list/useRequestedAction';
import type { PaletteAction } from './paletteActions';
import type { SearchEntry } from './rank';

/** What the palette offers. */
export interface PaletteEntry extends SearchEntry {
  kind: 'screen' | 'action' | 'store' | 'user' | 'order' | 'customer' | 'product';
  icon: LucideIcon;
  /** Where it leads, the window it opens, the action that needs a store first, or what it does. */
  target:
    | { to: To; requested?: RequestedAction }
    | { window: WindowAction }
    | { pick: PaletteAction }
    | { run: () => void };
  /** What doing it has for consequences that people may not expect. */
  warnings?: readonly string[];
  /** How it stands now, of a store. */
  store?: StoreRow;
}
