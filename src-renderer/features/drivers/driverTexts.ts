import { Bike, Car, Motorbike, type LucideIcon } from 'lucide-react';
import type { DriverKind, DriverStatus } from '@shared/domain/people/drivers';
import type { Tone } from '@kit/ui/Badge';

/** How each kind and status is shown, wherever it is. */
export const kindOptions = [
  { value: 'bike', labelKey: 'drivers.kinds.bike', icon: Bike },
  { value: 'motorcycle', labelKey: 'drivers.kinds.motorcycle', icon: Motorbike },
  { value: 'car', labelKey: 'drivers.kinds.car', icon: Car },
] as const satisfies readonly { value: DriverKind; labelKey: string; icon: LucideIcon }[];

export const statusOptions = [
  { value: 'in_store', labelKey: 'drivers.statuses.in_store' },
  { value: 'in_transit', labelKey: 'drivers.statuses.in_transit' },
] as const satisfies readonly { value: DriverStatus; labelKey: string }[];

export const statusTones: Record<DriverStatus, Tone> = { in_store: 'success', in_transit: 'info' };
