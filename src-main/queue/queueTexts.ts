import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import type { DropReason } from '@shared/domain/queue/queuedWrite';
import type { DesktopNotification } from '../watch/closingNotifications';
import { formatDayTime } from '../watch/watchTexts';

/** Texts about queued writes outside the windows: in system notifications and in the question before quitting. */

const reasons = {
  expired: 'Pasaron 10 minutos sin conexión. Revisa cómo está y hazlo de nuevo si hace falta.',
  ended: 'Su hora de término ya pasó.',
  refused: 'La plataforma lo rechazó.',
} as const satisfies Record<DropReason, string>;

const scopeTexts = { both: '', delivery: ' (solo despacho)', pickUp: ' (solo retiro)' } as const;

/**
 * Describes what a queued write does, such as "Cerrar Providencia hasta las 15:00". Adds the day to a time that is not
 * today.
 */
export const describeQueuedWrite = (
  { write, storeName, productName, until }: Pick<QueuedWrite, 'write' | 'storeName' | 'productName' | 'until'>,
  now: number,
  timeZone: string,
): string => {
  const store = storeName ?? 'la tienda';
  const product = productName ?? 'un producto';
  const end = until === null ? '' : ` hasta ${formatDayTime(until, now, timeZone)}`;
  switch (write.kind) {
    case 'open':
      return `Abrir ${store}`;
    case 'close':
      return `Cerrar ${store}${scopeTexts[write.closing.dispatchMethod ?? 'both']}${end}`;
    case 'soldOutInStore':
      return write.availableFrom === null
        ? `Volver a vender ${product} en ${store}`
        : `Agotar ${product} en ${store}${end}`;
    case 'sale':
      return write.patch.show === false || typeof write.patch.startDatetime === 'string'
        ? `Agotar ${product} en todas las tiendas${end}`
        : `Volver a vender ${product} en todas las tiendas`;
  }
};

export const createQueuedWriteNotification = (
  write: QueuedWrite,
  now: number,
  timeZone: string,
): DesktopNotification => {
  const description = describeQueuedWrite(write, now, timeZone);
  return write.state === 'conflict'
    ? {
        title: `¿Enviar igual? ${description}`,
        body: 'Alguien cambió algo mientras no había conexión. Decide en Comanda.',
      }
    : { title: `No se envió: ${description}`, body: reasons[write.reason ?? 'expired'] };
};
