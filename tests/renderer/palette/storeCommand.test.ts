import { describe, expect, it } from 'vitest';
import { parseStoreCommand, planOf, requestOf, type Length } from '@app/palette/storeCommand';

const zone = 'America/Santiago';
/** 15:30 in Santiago. */
const now = Date.UTC(2026, 10, 20, 18, 30);

describe('what is typed to close or open a store', () => {
  it.each([
    ['cerrar maipú 2 horas', 'maipu', { kind: 'minutes', minutes: 120 }, null],
    ['Cierra la florida por 45 min', 'la florida', { kind: 'minutes', minutes: 45 }, null],
    ['cerrar ñuñoa media hora', 'nunoa', { kind: 'minutes', minutes: 30 }, null],
    ['cerrar local 2', 'local 2', null, null],
    ['cerrar local 2 1h', 'local 2', { kind: 'minutes', minutes: 60 }, null],
    ['pausar maipu hasta las 18:15', 'maipu', { kind: 'until', clock: '18:15' }, null],
    ['cerrar maipu resto del día', 'maipu', { kind: 'restOfDay' }, null],
    ['cerrar maipu hoy solo despacho', 'maipu', { kind: 'restOfDay' }, 'delivery'],
    ['cerrar maipu sin hora', 'maipu', { kind: 'permanent' }, null],
    ['cerrar tienda maipu retiro una hora', 'maipu', { kind: 'minutes', minutes: 60 }, 'pickUp'],
  ] as const)('%s', (typed, store, length, scope) => {
    expect(parseStoreCommand(typed)).toEqual({ verb: 'close', store, length, scope });
  });

  it('is no command without a store or a verb', () => {
    for (const typed of ['cerrar', 'cerrar 2 horas', 'maipu 2 horas', 'cerrarlo ya', '']) {
      expect(parseStoreCommand(typed)).toBeNull();
    }
    expect(parseStoreCommand('abrir maipú 2')).toEqual({ verb: 'open', store: 'maipu 2', length: null, scope: null });
  });
});

describe('a length', () => {
  const at = (length: Length) => requestOf(length, 'both', now, zone);

  it('travels as the kinds that the platform knows, else as a period from now on', () => {
    expect(at({ kind: 'minutes', minutes: 120 })).toEqual({ kind: 'two_hours', dispatchMethod: 'both' });
    expect(at({ kind: 'minutes', minutes: 45 })).toEqual({
      kind: 'scheduled',
      endDatetime: '2026-11-20T16:15:00',
      dispatchMethod: 'both',
    });
    expect(at({ kind: 'until', clock: '18:00' }).endDatetime).toBe('2026-11-20T18:00:00');
    expect(at({ kind: 'until', clock: '09:00' }).endDatetime).toBe('2026-11-21T09:00:00');
  });

  it('says when it ends, or that it does not', () => {
    expect(planOf({ kind: 'minutes', minutes: 45 }, 'both', now, zone).bounds.end).toBe(now + 45 * 60_000);
    expect(planOf({ kind: 'permanent' }, 'both', now, zone).bounds.end).toBeNull();
  });

  it('of a rest of the day goes to the end of the shift that is under way past midnight', () => {
    const night = [
      { day: 'friday', openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'both' },
      { day: 'saturday', openingTime: '00:00', closingTime: '02:00', dispatchMethod: 'both' },
    ] as const;
    expect(requestOf({ kind: 'restOfDay' }, 'both', now, zone, night)).toEqual({
      kind: 'scheduled',
      endDatetime: '2026-11-21T02:00:00',
      dispatchMethod: 'both',
    });
  });
});
