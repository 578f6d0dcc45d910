import { describe, expect, it } from 'vitest';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { createForgottenClosingNotification, createEndedClosingNotifications } from '@main/watch/closingNotifications';
import { zone } from './support';

const now = Date.parse('2026-11-21T15:00:00Z');
const createStore = (name: string) => ({ id: 1, name });
const createForgottenClosing = (overrides: Partial<ForgottenClosing> = {}): ForgottenClosing => ({
  storeId: 1,
  name: 'Ñuñoa',
  closingId: 2,
  dispatchMethod: 'both',
  since: now - 2.5 * 3_600_000,
  reason: null,
  closedBy: null,
  ...overrides,
});

describe('a closing notification', () => {
  it('names stores that reopened and stores that are still closed', () => {
    expect(
      createEndedClosingNotifications(
        { epoch: 1, opened: [createStore('Lota')], later: [], stillBlocked: [createStore('Tomé')] },
        false,
      ),
    ).toEqual([
      { title: 'Lota volvió a recibir pedidos', body: '' },
      { title: 'Tomé: terminó un cierre y aún no abre', body: 'Revisa si tiene otro cierre vigente.' },
    ]);
  });

  it('shows the number of stores as the title and their names below when there are many', () => {
    expect(
      createEndedClosingNotifications(
        {
          epoch: 1,
          opened: [createStore('Lota'), createStore('Tomé'), createStore('Penco')],
          later: [],
          stillBlocked: [],
        },
        false,
      ),
    ).toEqual([{ title: '3 tiendas volvieron a recibir pedidos', body: 'Lota, Tomé y Penco' }]);
  });

  it('shows since when a store has been closed, in its own time zone', () => {
    expect(createForgottenClosingNotification([createForgottenClosing()], now, zone, false)).toEqual({
      title: 'Ñuñoa sigue cerrada',
      body: 'Desde las 09:30, sin hora de apertura y en pleno horario.',
    });
    expect(
      createForgottenClosingNotification(
        [createForgottenClosing({ since: now - 86_400_000, dispatchMethod: 'delivery' })],
        now,
        zone,
        false,
      ),
    ).toEqual({
      title: 'Ñuñoa sigue sin despacho',
      body: 'Desde el 20-11 a las 12:00, sin hora de apertura y en pleno horario.',
    });
  });

  it('states that the opening hours could not be read', () => {
    const closing = createForgottenClosing({ areHoursUnknown: true });
    expect(createForgottenClosingNotification([closing], now, zone, false)?.body).toBe(
      'Desde las 09:30, sin hora de apertura. No pudimos leer su horario.',
    );
  });

  it('shows who closed the store and why', () => {
    const closing = createForgottenClosing({ reason: 'Corte de luz', closedBy: 'Ana Prueba' });
    expect(createForgottenClosingNotification([closing], now, zone, false)?.body).toBe(
      'Desde las 09:30, sin hora de apertura y en pleno horario.\nLa cerró Ana Prueba: Corte de luz',
    );
  });

  it('combines reminders for several stores', () => {
    expect(
      createForgottenClosingNotification(
        [createForgottenClosing(), createForgottenClosing({ name: 'Lota', closingId: 3 })],
        now,
        zone,
        false,
      ),
    ).toEqual({
      title: '2 tiendas siguen cerradas',
      body: 'Ñuñoa y Lota',
    });
    expect(createForgottenClosingNotification([], now, zone, false)).toBeNull();
  });

  it('counts stores without naming them while locked', () => {
    const endedClosings = {
      epoch: 1,
      opened: [createStore('Lota')],
      later: [],
      stillBlocked: [createStore('Tomé'), createStore('Penco')],
    };
    expect(createEndedClosingNotifications(endedClosings, true)).toEqual([
      { title: '1 tienda volvió a recibir pedidos', body: '', isAnonymous: true },
      { title: '2 tiendas: terminó un cierre y aún no abren', body: '', isAnonymous: true },
    ]);
    expect(
      createForgottenClosingNotification(
        [createForgottenClosing({ reason: 'Corte', closedBy: 'Ana' })],
        now,
        zone,
        true,
      ),
    ).toEqual({
      title: '1 tienda sigue cerrada',
      body: '',
      isAnonymous: true,
    });
  });
});
