import { beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '@main/log/log';
import { createDesktopNotifier } from '@main/windows/desktopNotifier';

const { Notified, made } = vi.hoisted(() => {
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  const created: Notified[] = [];
  class Notified extends Emitter {
    static isSupported = () => true;
    show = vi.fn();
    close = vi.fn();
    constructor(readonly options: { title: string; body: string }) {
      super();
      created.push(this);
    }
  }
  return { Notified, made: created };
});
vi.mock('electron', () => ({ Notification: Notified }));

beforeEach(() => void made.splice(0));

const createNotifier = () => {
  const lock = { isLocked: false };
  const onClick = vi.fn();
  const notifier = createDesktopNotifier({
    isEnabled: () => true,
    isLocked: () => lock.isLocked,
    isQuiet: () => false,
    icon: null,
    onClick,
    log: silentLog,
  });
  return { ...notifier, lock, onClick };
};
const listShownTexts = () => made.map(({ options: { title, body } }) => `${title} ${body}`.trim());

it('while locked, the desktop notifier replaces notifications that may contain names with anonymous ones', () => {
  const { show, lock } = createNotifier();
  show({ title: 'Exportar pedidos: lista', body: 'pedidos-ana.xlsx' });
  lock.isLocked = true;
  show({ title: 'Exportar pedidos: lista', body: 'pedidos-ana.xlsx' });
  show({ title: '2 pedidos nuevos', body: '', isAnonymous: true });
  expect(listShownTexts()).toEqual([
    'Exportar pedidos: lista pedidos-ana.xlsx',
    'Hay un aviso nuevo Desbloquea Comanda para verlo.',
    '2 pedidos nuevos',
  ]);
});

it('while locked, the desktop notifier closes earlier notifications and ignores their actions', () => {
  const { show, close, lock, onClick } = createNotifier();
  const onOtherClick = vi.fn();
  show({ title: 'Exportar pedidos: lista', body: '', onClick: onOtherClick });
  lock.isLocked = true;
  close();
  expect(made[0]?.close).toHaveBeenCalledTimes(1);
  made[0]?.emit('click');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onOtherClick).not.toHaveBeenCalled();
});

it('the desktop notifier also closes notifications that have left the screen', () => {
  const { show, close } = createNotifier();
  show({ title: 'Pedido nuevo: #1043', body: 'Ñuñoa' });
  made[0]?.emit('close');
  close();
  expect(made[0]?.close).toHaveBeenCalledOnce();
});
