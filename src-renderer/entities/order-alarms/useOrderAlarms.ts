import { useCallback, useMemo, useState } from 'react';
import { alarmKinds, type AlarmKind, type OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { invokeAction } from '@kit/bridge/client';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { notify } from '@kit/ui/overlays/notify';
import { groupAlarmsByOrder } from './alarmsByOrder';

const emptyOrderAlarms: readonly OrderAlarm[] = [];

/** Maximum alarms acknowledged per request. */
const maxPerRequest = 1_000;

export const acknowledgeAlarms = async (alarms: readonly OrderAlarm[]): Promise<void> => {
  const ids = alarms.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += maxPerRequest) {
    const outcome = await invokeAction('orders.acknowledgeAlarms', { ids: ids.slice(from, from + maxPerRequest) });
    // Another window already acknowledged these alarms; they disappear here too.
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
  const [groups, setGroups] = useState({
    alarms: emptyOrderAlarms,
    byOrder: groupAlarmsByOrder(emptyOrderAlarms, new Map()),
  });
  // Regroups during rendering, so that nothing is rendered with the previous alarms.
  const current = groups.alarms === alarms ? groups : { alarms, byOrder: groupAlarmsByOrder(alarms, groups.byOrder) };
  if (current !== groups) setGroups(current);
  const { byOrder } = current;
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
