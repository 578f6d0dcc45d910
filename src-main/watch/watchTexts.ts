import { DateTime } from 'luxon';
import { getDurationParts } from '@shared/domain/values/duration';
import type { ClosingScope } from '@shared/domain/stores/closing';

/** Texts about stores and closings outside the windows: in the tray and in system notifications. */

const units = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' } as const;

const minute = 60_000;

/** Formats a duration in whole minutes, because the text is updated only every minute. */
const formatDuration = (remainingMs: number): string =>
  getDurationParts(Math.max(remainingMs, minute))
    .map(({ unit, value }) => `${value} ${units[unit]}`)
    .join(' ');

const listFormat = new Intl.ListFormat('es-CL');

/** Formats a time as `las 12:30`, or as `el 18-11 a las 12:30` if it is not today. */
export const formatDayTime = (instant: number, now: number, timeZone: string): string => {
  const localTime = DateTime.fromMillis(instant, { zone: timeZone });
  const isToday = localTime.hasSame(DateTime.fromMillis(now, { zone: timeZone }), 'day');
  return isToday ? `las ${localTime.toFormat('HH:mm')}` : `el ${localTime.toFormat("dd-MM 'a las' HH:mm")}`;
};

const formatTime = (...args: Parameters<typeof formatDayTime>): string =>
  formatDayTime(...args).replace(/^las/, 'a las');

const missingMethods = { delivery: 'sin despacho', pickUp: 'sin retiro', both: 'cerrada' } as const satisfies Record<
  ClosingScope,
  string
>;

export const watchTexts = {
  lockedNotification: { title: 'Hay un aviso nuevo', body: 'Desbloquea Comanda para verlo.' },
  tray: {
    locked: 'Comanda está bloqueada',
    open: 'Abrir Comanda',
    wall: 'Muro de tiendas',
    board: 'Tablero de pedidos',
    checkForUpdates: 'Buscar actualizaciones',
    quit: 'Salir',
    idle: 'Comanda',
    reading: 'Cargando las tiendas…',
    unread: 'No pudimos cargar las tiendas',
    allOpen: 'Todas las tiendas reciben pedidos',
    selling: (count: number) => (count === 1 ? '1 tienda recibe pedidos' : `${count} tiendas reciben pedidos`),
    outside: (count: number) => `${count} fuera de horario`,
    unable: (count: number) => (count === 1 ? '1 tienda no puede vender' : `${count} tiendas no pueden vender`),
    unableToSell: (name: string) => `${name} no puede vender`,
    closed: (count: number) => (count === 1 ? '1 tienda cerrada' : `${count} tiendas cerradas`),
    partly: (count: number) =>
      count === 1 ? '1 tienda con solo despacho o solo retiro' : `${count} tiendas con solo despacho o solo retiro`,
    opens: (name: string, remainingMs: number) => `${name} abre en ${formatDuration(remainingMs)}`,
    opensSoon: (name: string) => `${name} abre enseguida`,
    untilOpened: (name: string) => `${name} hasta que la abran`,
    part: (name: string, scope: ClosingScope) => `${name} ${missingMethods[scope]}`,
    partFor: (name: string, scope: ClosingScope, remainingMs: number) =>
      `${name} ${missingMethods[scope]} por ${formatDuration(remainingMs)}`,
    silent: (names: string) => `Sin los pedidos esperados: ${names}`,
    silentCount: (count: number) =>
      count === 1 ? '1 aviso sin los pedidos esperados' : `${count} avisos sin los pedidos esperados`,
    others: (count: number) => `${count} más`,
    more: (count: number) => `y ${count} más`,
    from: (readAt: number, timeZone: string) =>
      `datos de las ${DateTime.fromMillis(readAt, { zone: timeZone }).toFormat('HH:mm')}`,
  },
  opened: (stores: readonly string[]) =>
    stores.length === 1 ? `${stores[0] ?? ''} volvió a recibir pedidos` : watchTexts.openedCount(stores.length),
  openedCount: (count: number) =>
    count === 1 ? '1 tienda volvió a recibir pedidos' : `${count} tiendas volvieron a recibir pedidos`,
  later: (stores: readonly string[]) =>
    stores.length === 1
      ? `${stores[0] ?? ''}: terminó su cierre, fuera de horario`
      : watchTexts.laterCount(stores.length),
  laterCount: (count: number) =>
    count === 1
      ? '1 tienda: terminó su cierre, fuera de horario'
      : `${count} tiendas: terminó su cierre, fuera de horario`,
  still: (stores: readonly string[]) =>
    stores.length === 1 ? `${stores[0] ?? ''}: terminó un cierre y aún no abre` : watchTexts.stillCount(stores.length),
  stillCount: (count: number) =>
    count === 1 ? '1 tienda: terminó un cierre y aún no abre' : `${count} tiendas: terminó un cierre y aún no abren`,
  stillBody: 'Revisa si tiene otro cierre vigente.',
  forgotten: (name: string, scope: ClosingScope) => `${name} sigue ${missingMethods[scope]}`,
  manyForgotten: (count: number) => (count === 1 ? '1 tienda sigue cerrada' : `${count} tiendas siguen cerradas`),
  forgottenSince: (instant: number, now: number, timeZone: string) =>
    `Desde ${formatDayTime(instant, now, timeZone)}, sin hora de apertura y en pleno horario.`,
  forgottenWithoutHours: (instant: number, now: number, timeZone: string) =>
    `Desde ${formatDayTime(instant, now, timeZone)}, sin hora de apertura. No pudimos leer su horario.`,
  openings: {
    many: (count: number) =>
      count === 1 ? '1 tienda sigue cerrada: ¿la abrimos?' : `${count} tiendas siguen cerradas: ¿las abrimos?`,
    ask: (name: string) => `${name} sigue cerrada: ¿la abrimos?`,
    askBody: 'Responde en Comanda.',
    opens: (name: string, time: number, timeZone: string) =>
      `${name} se abrirá sola a las ${DateTime.fromMillis(time, { zone: timeZone }).toFormat('HH:mm')}`,
    opensBody: 'En Comanda puedes decir que no.',
    cause: {
      ended: (instant: number, now: number, timeZone: string) =>
        `Su cierre debía terminar ${formatTime(instant, now, timeZone)} y no volvió a abrir.`,
      unexplained: (instant: number, now: number, timeZone: string) =>
        `Cerrada desde ${formatDayTime(instant, now, timeZone)}, en pleno horario y sin motivo.`,
      untold: (instant: number, now: number, timeZone: string) =>
        `Cerrada desde ${formatDayTime(instant, now, timeZone)}, en pleno horario y sin un cierre registrado.`,
    },
    opened: (name: string) => `Comanda abrió ${name}`,
    openedBody:
      'Estaba cerrada en pleno horario y nadie dijo que no. En Aperturas automáticas la puedes cerrar de nuevo.',
    failed: (name: string) => `Comanda no pudo abrir ${name}`,
    failedBody: 'Sigue cerrada. Revísala en Comanda.',
  },
  closedBy: (name: string) => `La cerró ${name}`,
  names: (list: readonly string[]) => listFormat.format(list),
} as const;
