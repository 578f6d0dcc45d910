import { DateTime } from 'luxon';
import { durationParts } from '@shared/domain/values/duration';
import type { ClosingScope } from '@shared/domain/stores/closing';

/** Texts of the watch outside the windows: in the tray and in system notifications. */

const units = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' } as const;

const minute = 60_000;

/** Formats a duration in whole minutes, as the text stays for a minute. */
const durationText = (left: number): string =>
  durationParts(Math.max(left, minute))
    .map(({ unit, value }) => `${value} ${units[unit]}`)
    .join(' ');

const names = new Intl.ListFormat('es-CL');

/** Returns `las 12:30`, or `el 18-11 a las 12:30` if not today. */
const since = (instant: number, now: number, zone: string): string => {
  const then = DateTime.fromMillis(instant, { zone });
  const isToday = then.hasSame(DateTime.fromMillis(now, { zone }), 'day');
  return isToday ? `las ${then.toFormat('HH:mm')}` : `el ${then.toFormat("dd-MM 'a las' HH:mm")}`;
};

const missing = { delivery: 'sin despacho', pickUp: 'sin retiro', both: 'cerrada' } as const satisfies Record<
  ClosingScope,
  string
>;

export const texts = {
  tray: {
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
    opens: (name: string, left: number) => `${name} abre en ${durationText(left)}`,
    opensSoon: (name: string) => `${name} abre enseguida`,
    untilOpened: (name: string) => `${name} hasta que la abran`,
    part: (name: string, scope: ClosingScope) => `${name} ${missing[scope]}`,
    partFor: (name: string, scope: ClosingScope, left: number) => `${name} ${missing[scope]} por ${durationText(left)}`,
    more: (count: number) => `y ${count} más`,
    from: (readAt: number, zone: string) => `datos de las ${DateTime.fromMillis(readAt, { zone }).toFormat('HH:mm')}`,
  },
  opened: (stores: readonly string[]) =>
    stores.length === 1
      ? `${stores[0] ?? ''} volvió a recibir pedidos`
      : `${stores.length} tiendas volvieron a recibir pedidos`,
  later: (stores: readonly string[]) =>
    stores.length === 1
      ? `${stores[0] ?? ''}: terminó su cierre, fuera de horario`
      : `${stores.length} tiendas: terminó su cierre, fuera de horario`,
  still: (stores: readonly string[]) =>
    stores.length === 1
      ? `${stores[0] ?? ''}: terminó un cierre y aún no abre`
      : `${stores.length} tiendas: terminó un cierre y aún no abren`,
  stillBody: 'Revisa si tiene otro cierre vigente.',
  forgotten: (name: string, scope: ClosingScope) => `${name} sigue ${missing[scope]}`,
  manyForgotten: (count: number) => `${count} tiendas siguen cerradas`,
  forgottenSince: (instant: number, now: number, zone: string) =>
    `Desde ${since(instant, now, zone)}, sin hora de apertura y en pleno horario.`,
  closedBy: (name: string) => `La cerró ${name}`,
  names: (list: readonly string[]) => names.format(list),
} as const;
