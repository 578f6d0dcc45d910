import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';
import { aSession } from '../support/builders';
import { aBareStore as aStore } from '../../support/aWholeStore';
import { nextYear } from '../../support/nextYear';

afterEach(cleanupApp);

const createEmptyPage = () => succeeded({ page: [], count: 0, nextPage: null });

/** Opens the schedules of a store on a platform that stores changes. */
const openSchedules = async (overrides: Partial<Store> = {}) => {
  let savedStore: Store = aStore({ id: 5, name: 'Alameda', ...createBlankStoreFields(), ...overrides });
  const sentInputs: Record<string, unknown>[] = [];
  const planned: unknown[] = [];
  const calls: CallStubs = {
    'users.list': createEmptyPage,
    'drivers.list': createEmptyPage,
    'roles.list': createEmptyPage,
    'stores.get': () => succeeded(savedStore),
    'stores.update': ({ body }) => {
      sentInputs.push(body);
      // The request contains only changed wait times, so the platform merges them.
      const waitTimes = { ...savedStore.exceptionalWaitTimes, ...body.exceptionalWaitTimes };
      savedStore = {
        ...savedStore,
        ...(body as Partial<Store>),
        exceptionalWaitTimes: waitTimes as Store['exceptionalWaitTimes'],
      };
      return succeeded(savedStore);
    },
    'stores.planClosings': ({ body }) => {
      planned.push(...body.scheduledClosingTimes);
      const created = body.scheduledClosingTimes.map((closingEntry, index) => ({
        id: 100 + index,
        kind: 'scheduled' as const,
        startDatetime: closingEntry.startDatetime ?? '',
        endDatetime: closingEntry.endDatetime ?? null,
        reason: closingEntry.reason ?? null,
        dispatchMethod: closingEntry.dispatchMethod ?? 'both',
      }));
      savedStore = { ...savedStore, scheduledClosingTimes: [...savedStore.scheduledClosingTimes, ...created] };
      return succeeded(savedStore);
    },
  };
  const app = renderApp({ session: aSession(), path: '/stores/edit-store/5/schedules', calls });
  // The first test also loads the screen.
  await screen.findByRole('heading', { name: 'Horarios de la semana' }, { timeout: 30_000 });
  return { ...app, sentInputs, planned };
};

const getDay = (name: string) => within(screen.getByRole('group', { name }));
const getOpeningTimeBox = (name: string, number = 1) =>
  screen.getByRole('textbox', { name: `Apertura, ${name}, turno ${number}` });
const getClosingTimeBox = (name: string, number = 1) =>
  screen.getByRole('textbox', { name: `Cierre, ${name}, turno ${number}` });
const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });

const mondayNight = [
  { day: 'monday' as const, openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'both' as const },
  { day: 'tuesday' as const, openingTime: '00:00', closingTime: '01:30', dispatchMethod: 'both' as const },
];

describe('the hours of a store', () => {
  it('are sent as two periods for a shift past midnight', async () => {
    const { user, sentInputs } = await openSchedules();
    await user.click(getDay('Lunes').getByRole('button', { name: 'Agregar turno el lunes' }));
    await waitFor(() => expect(document.activeElement).toBe(getOpeningTimeBox('lunes')));
    await user.keyboard('7 pm{Tab}130');
    await user.tab();
    expect(getOpeningTimeBox('lunes')).toHaveProperty('value', '19:00');
    expect(getClosingTimeBox('lunes')).toHaveProperty('value', '01:30');
    expect(getDay('Lunes').getByText('del mar')).toBeTruthy();
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ businessHours: mondayNight }]));
  });

  it('show two stored periods as one shift of the day on which it opens', async () => {
    await openSchedules({ businessHours: mondayNight });
    expect(getOpeningTimeBox('lunes')).toHaveProperty('value', '19:00');
    expect(getClosingTimeBox('lunes')).toHaveProperty('value', '01:30');
    expect(getDay('Martes').getByText('Cerrada')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Lun 19:00–01:30/ })).toBeTruthy();
  });

  it('are not sent when shifts overlap, and the error is shown', async () => {
    const { user, sentInputs } = await openSchedules({ businessHours: mondayNight });
    await user.click(getDay('Martes').getByRole('button', { name: 'Agregar turno el martes' }));
    await user.keyboard('0100{Tab}0200{Tab}');
    expect(await getDay('Martes').findByText('Se cruza con el turno 19:00–01:30 del lunes')).toBeTruthy();
    expect(getOpeningTimeBox('martes').getAttribute('aria-invalid')).toBe('true');
    await user.click(getSaveButton());
    expect(sentInputs).toEqual([]);
    await user.clear(getOpeningTimeBox('martes'));
    await user.type(getOpeningTimeBox('martes'), '0130');
    await user.tab();
    expect(getDay('Martes').queryByRole('alert')).toBeNull();
  });

  it('require a choice when separate hours for delivery and pick-up become common ones', async () => {
    const { user, sentInputs } = await openSchedules({
      haveDifferentBusinessHours: true,
      businessHours: [
        { day: 'monday', openingTime: '12:00', closingTime: '22:00', dispatchMethod: 'delivery' },
        { day: 'monday', openingTime: '12:00', closingTime: '23:00', dispatchMethod: 'pickUp' },
      ],
    });
    await user.click(screen.getByRole('switch', { name: 'Despacho y retiro tienen horarios distintos' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Se pierde 1 turno de retiro: Lun 12:00–23:00');
    await user.click(within(dialog).getByRole('radio', { name: 'El de retiro' }));
    await user.click(within(dialog).getByRole('button', { name: 'Dejar un solo horario' }));
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(sentInputs).toEqual([
        {
          haveDifferentBusinessHours: false,
          businessHours: [{ day: 'monday', openingTime: '12:00', closingTime: '23:00', dispatchMethod: 'both' }],
        },
      ]),
    );
  });
});

describe('a closing that has already started', () => {
  it('shows its start, which is locked, and its end, which can be changed', async () => {
    const closing = { id: 9, kind: 'scheduled' as const, reason: null, dispatchMethod: 'both' as const };
    const { user } = await openSchedules({
      scheduledClosingTimes: [
        { ...closing, startDatetime: '2026-01-05T12:00:00', endDatetime: `${nextYear()}-01-05T12:00:00` },
      ],
    });
    await user.click(screen.getByRole('button', { name: /^Cambiar cierre/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Empezó el lun 5 ene( 2026)? a las 12:00\. Solo puedes cambiar hasta cuándo dura\.$/);
  });
});

describe('exceptional waiting times', () => {
  it('apply to part of a weekday and show errors at their fields', async () => {
    const { user, sentInputs } = await openSchedules();
    await user.click(screen.getByRole('button', { name: 'Agregar espera semanal' }));
    const row = within(await screen.findByRole('group', { name: 'Espera semanal 1' }));
    await user.selectOptions(row.getByRole('combobox', { name: 'Día' }), 'friday');
    await user.type(row.getByRole('textbox', { name: 'Desde' }), '20');
    await user.type(row.getByRole('textbox', { name: 'Hasta' }), '19');
    await user.type(row.getByRole('textbox', { name: 'Despacho (min)' }), '0');
    await user.click(getSaveButton());
    expect(await row.findByText('Debe ser mayor que 0')).toBeTruthy();
    expect(row.getByText('del día siguiente')).toBeTruthy();
    await user.clear(row.getByRole('textbox', { name: 'Hasta' }));
    await user.type(row.getByRole('textbox', { name: 'Hasta' }), '24');
    await user.type(row.getByRole('textbox', { name: 'Despacho (min)' }), '{Backspace}90');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(sentInputs).toEqual([
        {
          exceptionalWaitTimes: {
            periodic: [
              { day: 'friday', startTime: '20:00', endTime: '00:00', deliveryWaitTime: 90, pickUpWaitTime: null },
            ],
          },
        },
      ]),
    );
  });

  it('must not start before the previous one ends, or else the later start shows an error', async () => {
    const eveningWait = { day: 'friday' as const, startTime: '19:00', endTime: '22:00' };
    const { user, sentInputs } = await openSchedules({
      exceptionalWaitTimes: {
        periodic: [{ ...eveningWait, deliveryWaitTime: 60, pickUpWaitTime: null }],
        specific: [],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Agregar espera semanal' }));
    const row = within(await screen.findByRole('group', { name: 'Espera semanal 2' }));
    await user.type(row.getByRole('textbox', { name: 'Desde' }), '21');
    await user.type(row.getByRole('textbox', { name: 'Hasta' }), '23');
    await user.type(row.getByRole('textbox', { name: 'Despacho (min)' }), '90');
    await user.click(getSaveButton());
    expect(await row.findByText('Debe empezar después de que termine el período anterior')).toBeTruthy();
    expect(row.getByRole('textbox', { name: 'Desde' }).getAttribute('aria-invalid')).toBe('true');
    expect(sentInputs).toEqual([]);
  });
});

describe('closings in the store form', () => {
  it('can be added for several holidays without saving the form, and the holiday dialog then marks those days as closed', async () => {
    const { user, planned, sentInputs } = await openSchedules({
      businessHours: mondayNight.flatMap((period) => [period]),
    });
    await user.click(screen.getByRole('button', { name: 'Cerrar por feriados' }));
    const dialog = within(await screen.findByRole('dialog'));
    const year = nextYear();
    const holidays = within(dialog.getByRole('group', { name: `Feriados de ${year}` }));
    await user.click(holidays.getByRole('checkbox', { name: /Navidad/ }));
    await user.click(holidays.getByRole('checkbox', { name: /Año Nuevo$/ }));
    expect(dialog.getByText('Se cierran 2 feriados:')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cerrar 2 feriados' }));
    await waitFor(() => expect(planned).toHaveLength(2));
    expect(planned).toContainEqual(
      expect.objectContaining({ startDatetime: `${year}-12-25T00:00:00`, reason: 'Feriado: Navidad' }),
    );
    expect(sentInputs).toEqual([]);
    const toast = (await screen.findByText(/^Se programaron 2 cierres de /)).closest(
      '[data-scope="toast"][data-part="root"]',
    );
    expect(toast?.textContent).toMatch(/El \S+ 25 dic \d{4}, todo el día\.$/);
    await screen.findByText('Feriado: Navidad', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Cerrar por feriados' }));
    const secondDialog = within(await screen.findByRole('dialog'));
    expect(secondDialog.getAllByText('Ya cerrado')).toHaveLength(2);
  });

  it('do not count as covering a future holiday when they have no end', async () => {
    const endlessClosing = {
      id: 1,
      kind: 'permanent' as const,
      startDatetime: '2026-01-05T10:00:00',
      endDatetime: null,
      reason: null,
      dispatchMethod: 'both' as const,
    };
    const { user } = await openSchedules({ scheduledClosingTimes: [endlessClosing] });
    expect(await screen.findByText(/^desde el lun 5 ene( 2026)? a las 10:00, sin hora de reapertura$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar por feriados' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('checkbox', { name: /Navidad/ }).length).toBeGreaterThan(0);
    expect(dialog.queryAllByText('Ya cerrado')).toEqual([]);
  });

  it('are replaced by a hint to create the store first while it does not exist', async () => {
    renderApp({
      session: aSession(),
      path: '/stores/add-store',
      calls: { 'users.list': createEmptyPage, 'drivers.list': createEmptyPage, 'roles.list': createEmptyPage },
    });
    const tab = await screen.findByRole('tab', { name: 'Horarios' });
    tab.click();
    expect(await screen.findByText(/Primero crea la tienda/)).toBeTruthy();
  });
});
