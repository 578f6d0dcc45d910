import { describe, expect, it } from 'vitest';
import {
  parseStoreCommand,
  createClosingPlan,
  createClosingRequest,
  splitStores,
  extractTrailingMinutes,
  type ClosingDuration,
} from '@app/palette/storeCommand';

const zone = 'America/Santiago';
/** 15:30 in Santiago. */
const now = Date.UTC(2026, 10, 20, 18, 30);

describe('a typed command to close or open a store', () => {
  it.each([
    ['cerrar maipú 2 horas', 'maipu', { kind: 'minutes', minutes: 120 }, null],
    ['Cierra la florida por 45 min', 'la florida', { kind: 'minutes', minutes: 45 }, null],
    ['cerrar ñuñoa media hora', 'nunoa', { kind: 'minutes', minutes: 30 }, null],
    ['cerrar local 2', 'local 2', null, null],
    ['cerrar local 2 1h', 'local 2', { kind: 'minutes', minutes: 60 }, null],
    ['pausar maipu hasta las 18:15', 'maipu', { kind: 'until', clock: '18:15' }, null],
    ['cerrar maipu resto del día', 'maipu', { kind: 'restOfDay' }, null],
    ['cerrar maipu hoy solo despacho', 'maipu', { kind: 'restOfDay' }, 'delivery'],
    ['cerrar maipu todo el día', 'maipu', { kind: 'restOfDay' }, null],
    ['cerrar maipu hasta el cierre', 'maipu', { kind: 'restOfDay' }, null],
    ['cerrar siete oriente 1 1/2 horas', 'siete oriente 1 1/2 horas', null, null],
    ['cerrar maipu sin hora', 'maipu', { kind: 'permanent' }, null],
    ['cerrar tienda maipu retiro una hora', 'maipu', { kind: 'minutes', minutes: 60 }, 'pickUp'],
  ] as const)('is recognised in "%s"', (typedText, store, length, scope) => {
    expect(parseStoreCommand(typedText)).toEqual({ verb: 'close', store, duration: length, scope, reason: null });
  });

  it.each([
    ['cerrar maipú: 1,5 horas', 90],
    ['cerrar maipú 1.5 horas', 90],
    ['cerrar maipú: 1h30', 90],
    ['cerrar maipú 1 h 30 min', 90],
    ['cerrar maipú: 1 hora y media', 90],
    ['cerrar maipú hora y media', 90],
    ['cerrar maipú: 1 hora 30 minutos', 90],
    ['cerrar maipú una hora y cuarto', 75],
    ['cerrar maipú 1:30 horas', 90],
    ['cerrar maipú tres cuartos de hora', 45],
    ['cerrar maipú: 90', 90],
    ['cerrar maipú:90', 90],
    ['cerrar maipú 2 días', 2880],
    ['cerrar maipú 1:30', 90],
    ['cerrar maipú quince minutos', 15],
    ['cerrar maipú cuarenta y cinco minutos', 45],
    ['cerrar maipú siete horas', 420],
    ['cerrar maipú x 2 horas', 120],
    ['cerrar maipú un par de horas', 120],
    ['cerrar el local de maipú 20 min', 20],
    ['cerrar maipú: 0:45', 45],
  ])('includes the duration in %s', (typedText, minutes) => {
    expect(parseStoreCommand(typedText)).toMatchObject({ store: 'maipu', duration: { kind: 'minutes', minutes } });
  });

  it.each([
    ['hasta las 8 y media', '08:30'],
    ['hasta las 8 y cuarto', '08:15'],
    ['hasta las 2030', '20:30'],
    ['hasta las ocho y media', '08:30'],
    ['hasta la una', '01:00'],
    ['hasta las 10 de mañana', '10:00'],
    ['hasta las 10 mañana', '10:00'],
  ])('includes the time in "%s"', (words, clock) => {
    expect(parseStoreCommand(`cerrar maipú ${words}`)).toMatchObject({
      store: 'maipu',
      duration: { kind: 'until', clock, ...(words.endsWith('mañana') && { isTomorrow: true }) },
    });
  });

  it.each(['hasta el lunes a las 10', 'desde las 20 a las 22', 'en 10', '20:30', 'de 20 a 22'])(
    'does not read "%s" as minutes',
    (words) => {
      expect(extractTrailingMinutes(parseStoreCommand(`cerrar maipú ${words}`)!)).toBeNull();
    },
  );

  it('reads a number after the store name as part of the name, and as minutes only on request', () => {
    const command = parseStoreCommand('cerrar maipú 90')!;
    expect(command).toMatchObject({ store: 'maipu 90', duration: null });
    expect(extractTrailingMinutes(command)).toMatchObject({
      store: 'maipu',
      duration: { kind: 'minutes', minutes: 90 },
    });
  });

  it.each([
    ['cerrar maipú: 1 hora por lluvia', 'lluvia', { kind: 'minutes', minutes: 60 }],
    ['cerrar maipú por Corte de Luz, 2 horas', 'Corte de Luz', { kind: 'minutes', minutes: 120 }],
    ['cerrar maipú por 2 horas debido a inundación', 'inundación', { kind: 'minutes', minutes: 120 }],
    ['cerrar maipú hoy porque no hay gas', 'no hay gas', { kind: 'restOfDay' }],
  ])('includes the reason in %s', (typedText, reason, length) => {
    expect(parseStoreCommand(typedText)).toMatchObject({ store: 'maipu', reason, duration: length });
  });

  it('may name several stores', () => {
    const { store, duration } = parseStoreCommand('cerrar maipú: y macul 1 hora')!;
    expect([splitStores(store), duration]).toEqual([['maipu', 'macul'], { kind: 'minutes', minutes: 60 }]);
    expect(splitStores(parseStoreCommand('cerrar Maipú, Macul y La Florida hoy')!.store)).toEqual([
      'maipu',
      'macul',
      'la florida',
    ]);
  });

  it.each([
    ['hasta las 12', 22, '2026-11-21T00:00:00'],
    ['hasta las 12', 10, '2026-11-20T12:00:00'],
    ['hasta las 8', 19, '2026-11-20T20:00:00'],
    ['hasta las 8', 6, '2026-11-20T08:00:00'],
    ['hasta las 8:30', 21, '2026-11-21T08:30:00'],
    ['hasta las 10 pm', 19, '2026-11-20T22:00:00'],
    ['hasta las 10 p. m.', 19, '2026-11-20T22:00:00'],
    ['hasta las 8 am', 7, '2026-11-20T08:00:00'],
    ['hasta las 9 de la noche', 8, '2026-11-20T21:00:00'],
    ['hasta las 12 de la noche', 10, '2026-11-21T00:00:00'],
    ['hasta la 1 de la noche', 22, '2026-11-21T01:00:00'],
    ['hasta las 12 del día', 22, '2026-11-21T12:00:00'],
    ['hasta las 08:00', 19, '2026-11-21T08:00:00'],
    ['hasta medianoche', 22, '2026-11-21T00:00:00'],
    ['hasta mañana a las 10', 19, '2026-11-21T10:00:00'],
  ])('reads "%s" at %i:00 as %s', (words, hour, end) => {
    const { duration, store } = parseStoreCommand(`cerrar maipú: ${words}`)!;
    expect(store).toBe('maipu');
    expect(createClosingRequest(duration!, 'both', Date.UTC(2026, 10, 20, hour + 3), zone).endDatetime).toBe(end);
  });

  it('requires a verb and a store', () => {
    for (const typedText of ['cerrar', 'cerrar 2 horas', 'maipu 2 horas', 'cerrarlo ya', '']) {
      expect(parseStoreCommand(typedText)).toBeNull();
    }
    expect(parseStoreCommand('abrir maipú 2')).toEqual({
      verb: 'open',
      store: 'maipu 2',
      duration: null,
      scope: null,
      reason: null,
    });
  });
});

describe('the duration of a closing', () => {
  const createRequest = (length: ClosingDuration) => createClosingRequest(length, 'both', now, zone);

  it('is sent as a closing kind that the platform knows, or else as a period', () => {
    expect(createRequest({ kind: 'minutes', minutes: 120 })).toEqual({ kind: 'two_hours', dispatchMethod: 'both' });
    expect(createRequest({ kind: 'minutes', minutes: 45 })).toEqual({
      kind: 'scheduled',
      endDatetime: '2026-11-20T16:15:00',
      dispatchMethod: 'both',
    });
    expect(createRequest({ kind: 'until', clock: '18:00' }).endDatetime).toBe('2026-11-20T18:00:00');
    expect(createRequest({ kind: 'until', clock: '09:00' }).endDatetime).toBe('2026-11-21T09:00:00');
  });

  it('sets the end of the closing, or none when it is permanent', () => {
    expect(createClosingPlan({ kind: 'minutes', minutes: 45 }, 'both', now, zone).bounds.end).toBe(now + 45 * 60_000);
    expect(createClosingPlan({ kind: 'permanent' }, 'both', now, zone).bounds.end).toBeNull();
  });

  it('extends past midnight to the end of the shift when the closing lasts until the end of the day', () => {
    const nightHours = [
      { day: 'friday', openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'both' },
      { day: 'saturday', openingTime: '00:00', closingTime: '02:00', dispatchMethod: 'both' },
    ] as const;
    expect(createClosingRequest({ kind: 'restOfDay' }, 'both', now, zone, nightHours)).toEqual({
      kind: 'scheduled',
      endDatetime: '2026-11-21T02:00:00',
      dispatchMethod: 'both',
    });
  });
});
