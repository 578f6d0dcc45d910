import { useCallback, useMemo } from 'react';
import { alarmKinds, type AlarmKind, type OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { act } from '@kit/bridge/client';
import { useLive } from '@kit/live/useLive';
import { notify } from '@kit/ui/notify';

const none: readonly OrderAlarm[] = [];

/** More than one answer can carry. */
const mostAtOnce = 1_000;

export const acknowledgeAlarms = async (alarms: readonly OrderAlarm[]): Promise<void> => {
  if (alarms.length === 0) return;
  const outcome = await act('orders.acknowledgeAlarms', { ids: alarms.slice(0, mostAtOnce).map(({ id }) => id) });
  // Another window was quicker: they are gone here, too.
  if (!outcome.ok && outcome.failure.kind !== 'badRequest') notify.failure(outcome.failure);
};

interface OrderAlarms {
  alarms: readonly OrderAlarm[];
  /** The kinds that ring, the most pressing first, with how many there are. */
  counts: readonly { kind: AlarmKind; count: number }[];
  ofOrder: (orderId: number) => readonly OrderAlarm[];
}

/** What nobody has acknowledged, in any window of this computer. */
export const useOrderAlarms = (): OrderAlarms => {
  const alarms = useLive('orderAlarms')?.rows ?? none;
  const byOrder = useMemo(() => {
    const found = new Map<number, OrderAlarm[]>();
    for (const alarm of alarms) found.set(alarm.orderId, [...(found.get(alarm.orderId) ?? []), alarm]);
    return found;
  }, [alarms]);
  const counts = useMemo(
    () =>
      alarmKinds
        .map((kind) => ({ kind, count: alarms.filter((alarm) => alarm.kind === kind).length }))
        .filter(({ count }) => count > 0),
    [alarms],
  );
  const ofOrder = useCallback((orderId: number) => byOrder.get(orderId) ?? none, [byOrder]);
  return { alarms, counts, ofOrder };
};
