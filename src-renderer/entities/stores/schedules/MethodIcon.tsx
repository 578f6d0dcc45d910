import { Bike, ShoppingBag } from 'lucide-react';
import type { Shift } from '@shared/domain/schedules/shifts';

/** Icon of a dispatch method; shows both icons for `both`. */
export const MethodIcon = ({ method, size = 16 }: { method: Shift['dispatchMethod']; size?: number }) => (
  <>
    {method !== 'pickUp' && <Bike size={size} aria-hidden />}
    {method !== 'delivery' && <ShoppingBag size={size} aria-hidden />}
  </>
);
