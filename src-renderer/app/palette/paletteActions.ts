import { KeyRound, Lock, LockOpen, Truck, UserPlus, type LucideIcon } from 'lucide-react';
import type { ParseKeys } from 'i18next';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import type { AskedFor } from '@kit/resource/useAskedFor';
import type { RouteRow } from '../routing/route';

/** Something that can be done from anywhere: its screen is opened and asked for it. */
export interface PaletteAction {
  id: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  area: PolicyArea;
  action: PolicyAction;
  /** The screen that does it. Without the screen there is no action. */
  path: RouteRow['path'];
  ask: AskedFor['ask'];
  /** A store has to be chosen first: one that takes orders, or one that does not. */
  store?: 'opened' | 'closed';
}

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'stores.close',
    labelKey: 'palette.actions.closeStore',
    icon: Lock,
    area: 'stores',
    action: 'update',
    path: '/stores',
    ask: 'close',
    store: 'opened',
  },
  {
    id: 'stores.open',
    labelKey: 'palette.actions.openStore',
    icon: LockOpen,
    area: 'stores',
    action: 'update',
    path: '/stores',
    ask: 'open',
    store: 'closed',
  },
  {
    id: 'users.create',
    labelKey: 'palette.actions.newUser',
    icon: UserPlus,
    area: 'admin_users',
    action: 'create',
    path: '/users',
    ask: 'create',
  },
  {
    id: 'roles.create',
    labelKey: 'palette.actions.newRole',
    icon: KeyRound,
    area: 'roles',
    action: 'create',
    path: '/roles',
    ask: 'create',
  },
  {
    id: 'drivers.create',
    labelKey: 'palette.actions.newDriver',
    icon: Truck,
    area: 'drivers',
    action: 'create',
    path: '/drivers',
    ask: 'create',
  },
];
