import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { TrayUpdater } from '@main/watch/trayUpdater';
import { createTrayContent, type TrayContent, type TrayInput } from '@main/watch/trayContent';
import { allDay } from '../../support/aWholeStore';
import { aClosing, aStore, aClosingEndingIn, hour, minute, zone } from './support';

const noon = Date.parse('2026-11-21T15:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const createTrayInput = (stores: Store[], overrides: Partial<TrayInput> = {}): TrayInput => ({
  stores: stores.map(toStoreRow),
  readAt: Date.now(),
  failure: null,
  forgotten: [],
  ...overrides,
});
const listLines = (stores: Store[], overrides?: Partial<TrayInput>) =>
  createTrayContent(createTrayInput(stores, overrides), zone, Date.now(), false).lines;

describe('the tray menu', () => {
  it('lists closed stores with the time until they open, those that open soonest first', () => {
    const stores = [
      aStore({ name: 'Ñuñoa', currentClosings: [aClosing()] }),
      aStore({ name: 'Maipú', currentClosings: [aClosingEndingIn(80 * minute)] }),
      aStore({ name: 'Providencia', currentClosings: [aClosingEndingIn(12 * minute)] }),
      aStore({ name: 'Abierta' }),
    ];
    expect(createTrayContent(createTrayInput(stores), zone, Date.now(), false)).toEqual({
      lines: [
        '1 tienda recibe pedidos',
        '3 tiendas cerradas',
        'Providencia abre en 12 min',
        'Maipú abre en 1 h 20 min',
        'Ñuñoa hasta que la abran',
      ],
      isAlert: true,
    });
  });

  it('counts stores without naming them while locked', () => {
    const stores = [
      aStore({ name: 'Ñuñoa', currentClosings: [aClosing({ reason: 'Corte de luz', closedBy: 'Ana Prueba' })] }),
      aStore({ name: 'Abierta' }),
    ];
    expect(createTrayContent(createTrayInput(stores), zone, Date.now(), true)).toEqual({
      lines: ['Comanda está bloqueada', '1 tienda recibe pedidos', '1 tienda cerrada'],
      isAlert: true,
    });
  });

  it('shows who closed a store and why without cutting the text', () => {
    const reason = `Corte de luz en toda la cuadra: ${'la compañía aún no da una hora. '.repeat(5)}`.trim();
    const closedBy = 'Ana Prueba';
    expect(
      listLines([
        aStore({ name: 'Lota', currentClosings: [aClosing({ reason, closedBy })] }),
        aStore({ name: 'Maipú', currentClosings: [aClosing({ closedBy })] }),
        aStore({ name: 'Tomé', currentClosings: [aClosing({ reason: 'Inventario' })] }),
      ]),
    ).toEqual([
      '3 tiendas cerradas',
      `Lota hasta que la abran · La cerró Ana Prueba: ${reason}`,
      'Maipú hasta que la abran · La cerró Ana Prueba',
      'Tomé hasta que la abran · Inventario',
    ]);
  });

  it('shows which dispatch method is unavailable in partly closed stores', () => {
    expect(
      listLines([
        aStore({ name: 'Lota', currentClosings: [{ ...aClosingEndingIn(hour), dispatchMethod: 'delivery' }] }),
        aStore({ name: 'Tomé', currentClosings: [aClosing({ dispatchMethod: 'pickUp' })] }),
      ]),
    ).toEqual(['2 tiendas con solo despacho o solo retiro', 'Lota sin despacho por 1 h', 'Tomé sin retiro']);
  });

  it('names three stores and counts the others', () => {
    const stores = Array.from({ length: 6 }, (_, index) =>
      aStore({ name: `T${index}`, currentClosings: [aClosing()] }),
    );
    expect(listLines(stores)).toHaveLength(5);
    expect(listLines(stores).at(-1)).toBe('y 3 más');
  });

  it('counts stores outside opening hours separately, without an alert', () => {
    const evenings = allDay.map((period) => ({ ...period, openingTime: '19:00', closingTime: '23:00' }));
    const stores = [aStore({ name: 'Abierta' }), aStore({ name: 'De noche', businessHours: evenings })];
    expect(createTrayContent(createTrayInput(stores), zone, Date.now(), false)).toEqual({
      lines: ['1 tienda recibe pedidos', '1 fuera de horario'],
      isAlert: false,
    });
  });

  it('lists stores that cannot sell, unless the whole subscription is suspended', () => {
    expect(listLines([aStore({ name: 'Lota', menuId: null })])).toEqual([
      '1 tienda no puede vender',
      'Lota no puede vender',
    ]);
    expect(listLines([aStore({ name: 'Lota' })], { subscription: 'suspended' })).toContain('Lota no puede vender');
  });

  it('shows no alert when all stores are open or when signed out', () => {
    expect(createTrayContent(createTrayInput([aStore()]), zone, Date.now(), false)).toEqual({
      lines: ['Todas las tiendas reciben pedidos'],
      isAlert: false,
    });
    expect(createTrayContent(null, zone, Date.now(), false)).toEqual({ lines: ['Comanda'], isAlert: false });
  });

  it('marks outdated data and shows a message when there are no data', () => {
    expect(listLines([aStore()], { failure: createFailure('offline') })).toEqual([
      'Todas las tiendas reciben pedidos',
      'datos de las 12:00',
    ]);
    expect(listLines([], { readAt: null })).toEqual(['Cargando las tiendas…']);
    expect(listLines([], { readAt: null, failure: createFailure('offline') })).toEqual([
      'No pudimos cargar las tiendas',
    ]);
  });

  it('includes the repeated hour of a clock change in the remaining time', () => {
    // 23:30 occurs twice because clocks go back: now is the first time, and the closing ends at the second 23:45.
    const first = Date.parse('2026-04-05T02:30:00Z');
    const closing = aClosing({ kind: 'scheduled', endDatetime: '2026-04-04T23:45:00' });
    const { lines: texts } = createTrayContent(
      createTrayInput([aStore({ name: 'Lota', currentClosings: [closing] })]),
      zone,
      first,
      false,
    );
    expect(texts).toContain('Lota abre en 1 h 15 min');
  });
});

describe('updating the tray menu', () => {
  const createTrayUpdater = () => {
    const contents: TrayContent[] = [];
    const trayUpdater = new TrayUpdater({ show: (content) => void contents.push(content), isLocked: () => false });
    onTestFinished(() => trayUpdater.stop());
    return { trayUpdater, shown: contents };
  };

  it('happens each minute for the countdown, without duplicate updates', () => {
    const { trayUpdater, shown } = createTrayUpdater();
    const closedInput = createTrayInput([aStore({ name: 'Lota', currentClosings: [aClosingEndingIn(10 * minute)] })]);
    trayUpdater.watch(closedInput, zone);
    trayUpdater.watch(closedInput, zone);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(2 * minute);
    expect(shown.map(({ lines: texts }) => texts.at(-1))).toEqual([
      'Lota abre en 10 min',
      'Lota abre en 9 min',
      'Lota abre en 8 min',
    ]);
  });

  it('happens when opening hours start, without a new poll', () => {
    const { trayUpdater, shown } = createTrayUpdater();
    const afternoons = allDay.map((period) => ({ ...period, openingTime: '13:00' }));
    trayUpdater.watch(createTrayInput([aStore({ businessHours: afternoons })]), zone);
    vi.advanceTimersByTime(hour + 10);
    expect(shown.map(({ lines: texts }) => texts)).toEqual([
      ['1 fuera de horario'],
      ['Todas las tiendas reciben pedidos'],
    ]);
  });

  it('uses no timer while all stores are open', () => {
    const { trayUpdater } = createTrayUpdater();
    trayUpdater.watch(createTrayInput([aStore()]), zone);
    expect(vi.getTimerCount()).toBe(0);
  });
});
