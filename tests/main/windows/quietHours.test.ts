import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { silentLog } from '@main/log/log';
import { createAlarmNotifications } from '@main/watch/alarmNotifications';
import { createDesktopNotifier } from '@main/windows/desktopNotifier';

const { shown } = vi.hoisted(() => ({ shown: [] as { title: string; urgency?: string }[] }));
vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => true;
    constructor(private readonly options: { title: string; urgency?: string }) {}
    on = () => this;
    show = () => shown.push(this.options);
    close = () => undefined;
  },
}));

beforeEach(() => void shown.splice(0));

const createNotifier = ({ isOn = true, isQuiet = false }) =>
  createDesktopNotifier({
    isEnabled: () => isOn,
    isLocked: () => false,
    isQuiet: () => isQuiet,
    icon: null,
    onClick: () => undefined,
    log: silentLog,
  }).show;

const anAlarm = (kind: OrderAlarm['kind'], orderId = 1): OrderAlarm => ({
  id: orderId,
  kind,
  orderId,
  number: 1000 + orderId,
  storeName: 'Alameda',
  at: 0,
});
const showAll = (notifier: ReturnType<typeof createNotifier>, alarms: OrderAlarm[], isMissed = false) =>
  createAlarmNotifications(alarms, { isMissed, isLocked: false }).forEach((note) => notifier(note));
const listTitles = () => shown.map(({ title }) => title);

it('quiet hours show notifications of new orders only', () => {
  const notifier = createNotifier({ isQuiet: true });
  notifier({ title: 'Alameda volvió a recibir pedidos', body: '' });
  showAll(notifier, [anAlarm('delayed', 2), anAlarm('new', 3)]);
  expect(listTitles()).toEqual(['Pedido nuevo: #1003']);
});

it('quiet hours still show that orders cannot be loaded', () => {
  showAll(createNotifier({ isQuiet: true }), [anAlarm('unavailable')]);
  expect(listTitles()).toEqual(['No se pueden cargar los pedidos']);
});

it('quiet hours show missed alarms if they include a new order', () => {
  const notifier = createNotifier({ isQuiet: true });
  showAll(notifier, [anAlarm('delayed', 1), anAlarm('canceled', 2)], true);
  expect(listTitles()).toEqual([]);
  showAll(notifier, [anAlarm('delayed', 1), anAlarm('new', 2)], true);
  expect(listTitles()).toEqual(['Pedidos que esperan']);
});

it('only notifications of new orders are critical, so that the system shows them in do-not-disturb mode', () => {
  const notifier = createNotifier({});
  showAll(notifier, [anAlarm('delayed', 1), anAlarm('new', 2)]);
  expect(shown.map(({ title, urgency }) => [title, urgency])).toEqual([
    ['Pedido atrasado: #1001', undefined],
    ['Pedido nuevo: #1002', 'critical'],
  ]);
});

it('no notification is shown while notifications are off', () => {
  showAll(createNotifier({ isOn: false }), [anAlarm('new')]);
  expect(shown).toEqual([]);
});
