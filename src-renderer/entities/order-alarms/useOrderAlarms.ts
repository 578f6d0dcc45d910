import { useCallback, useMemo, useState } from 'react';
import { alarmKinds, type AlarmKind, type OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { invokeAction } from '@kit/bridge/client';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { notify } from '@kit/ui/overlays/notify';
import { groupAlarmsByOrder } from './alarmsByOrder';

const emptyOrderAlarms: readonly OrderAlarm[] = [];

/** Maximum alarms acknowledged per request. */
const maxIdsPerRequest = 1_000;

export const acknowledgeAlarms = async (alarms: readonly OrderAlarm[]): Promise<void> => {
  const ids = alarms.map(({ id }) => id);
  for (let offset = 0; offset < ids.length; offset += maxIdsPerRequest) {
    const outcome = await invokeAction('orders.acknowledgeAlarms', {
      ids: ids.slice(offset, offset + maxIdsPerRequest),
    });
    // `badRequest` means that another window has already acknowledged these alarms, which disappear here too.
    if (outcome.ok || outcome.failure.kind === 'badRequest') continue;
    notify.failure(outcome.failure);
    return;
  }
};

interface OrderAlarms {
  alarms: readonly OrderAlarm[];
  /** Kinds of active alarms with their counts, most urgent first. */
  counts: readonly { kind: AlarmKind; count: number }[];
  getAlarmsOfOrder: (orderId: number) => readonly OrderAlarm[];
}

/** Alarms not yet acknowledged in any window of this computer. */
export const useOrderAlarms = (): OrderAlarms => {
  const alarms = useLiveCollection('orderAlarms')?.rows ?? emptyOrderAlarms;
  const [grouping, setGrouping] = useState({
    alarms: emptyOrderAlarms,
    byOrder: groupAlarmsByOrder(emptyOrderAlarms, new Map()),
  });
  // Regroups during rendering, so that nothing is rendered with the previous alarms.
  const currentGrouping =
    grouping.alarms === alarms ? grouping : { alarms, byOrder: groupAlarmsByOrder(alarms, grouping.byOrder) };
  if (currentGrouping !== grouping) setGrouping(currentGrouping);
  const { byOrder } = currentGrouping;
  const counts = useMemo(
    () =>
      alarmKinds
        .map((kind) => ({ kind, count: alarms.filter((alarm) => alarm.kind === kind).length }))
        .filter(({ count }) => count > 0),
    [alarms],
  );
  const getAlarmsOfOrder = useCallback((orderId: number) => byOrder.get(orderId) ?? emptyOrderAlarms, [byOrder]);
  return { alarms, counts, getAlarmsOfOrder };
};
