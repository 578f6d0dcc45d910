import { Bike, Car, Motorbike } from 'lucide-react';
import type { DriverKind, DriverStatus } from '@shared/domain/stores/drivers';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';

/** Options for a driver's vehicle. */
export const kindOptions = [
  { value: 'bike', labelKey: 'drivers.kinds.bike', icon: Bike },
  { value: 'motorcycle', labelKey: 'drivers.kinds.motorcycle', icon: Motorbike },
  { value: 'car', labelKey: 'drivers.kinds.car', icon: Car },
] as const satisfies readonly ChoiceOption<DriverKind>[];

export const driverStatusOptions = [
  { value: 'in_store', labelKey: 'drivers.statuses.in_store', tone: 'success' },
  { value: 'in_transit', labelKey: 'drivers.statuses.in_transit', tone: 'info' },
] as const satisfies readonly ChoiceOption<DriverStatus>[];
