import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { FaultProxy } from '../support/faultProxy';
import { callAs, firstStore } from './support/calls';
import { fillBox } from './support/formActions';
import { openScreen } from './support/openScreen';
import { nextYear } from '../support/nextYear';

/** Open every night until 03:00, whichever weekday a holiday is. */
const nights = weekdays.flatMap((day): BusinessPeriod[] => [
  { day, openingTime: '00:00', closingTime: '03:00', dispatchMethod: 'both' },
  { day, openingTime: '18:00', closingTime: '23:59', dispatchMethod: 'both' },
]);

/** Opens the hours of the first store: typical weekly hours unless given. */
const openSchedules = async (businessHours?: BusinessPeriod[]) => {
  const createStorePath = async (): Promise<`/${string}`> => {
    const { id } = await firstStore();
    if (businessHours !== undefined) {
      await callAs('stores.update', { params: { id }, body: { businessHours, haveDifferentBusinessHours: false } });
    }
    return `/stores/edit-store/${id}/schedules`;
  };
  const openedScreen = await openScreen(createStorePath, { tenant: { allDay: false } });
  await screen.findByRole('heading', { name: 'Horarios de la semana' });
  return openedScreen;
};

const getLastBody = (network: FaultProxy): Record<string, unknown> => {
  const sentRequests = network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/stores/'));
  return JSON.parse(sentRequests.at(-1)?.body.toString() ?? '{}') as Record<string, unknown>;
};

const startWithOneSet = async (user: UserEvent) => {
  const hoursSwitch = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Despacho y retiro tienen horarios distintos',
  });
  if (!hoursSwitch.checked) return;
  await user.click(hoursSwitch);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dejar un solo horario' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const getMonday = () => within(screen.getByRole('group', { name: 'Lunes' }));

/** Clears Monday and opens it from 19:00 to 01:30. */
const typeMondayNight = async (user: UserEvent) => {
  const listRemoveButtons = () => getMonday().queryAllByRole('button', { name: /^Quitar turno/ });
  for (let [remove] = listRemoveButtons(); remove !== undefined; [remove] = listRemoveButtons())
    await user.click(remove);
  expect(getMonday().queryAllByRole('textbox')).toEqual([]);
  getMonday().getByRole('button', { name: 'Agregar turno el lunes' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(getMonday().getByRole('textbox', { name: 'Apertura, lunes, turno 1' })),
  );
  await user.keyboard('7 pm{Tab}130{Tab}');
};

const saveStore = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText(/^Se guardaron los cambios de/)).length).toBeGreaterThan(0);
};

it('a shift past midnight is stored as two periods and shown as one', async () => {
  const { user, network, reload } = await openSchedules();
  await startWithOneSet(user);
  await typeMondayNight(user);
  await getMonday().findByText('del mar');
  await saveStore(user);
  expect(getLastBody(network)['business_hours']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ day: 'monday', opening_time: '19:00', closing_time: '23:59' }),
      expect.objectContaining({ day: 'tuesday', opening_time: '00:00', closing_time: '01:30' }),
    ]),
  );
  await reload();
  await screen.findByRole('heading', { name: 'Horarios de la semana' });
  await waitFor(() =>
    expect(
      getMonday()
        .getAllByRole<HTMLInputElement>('textbox')
        .map((box) => [box.getAttribute('aria-label'), box.value]),
    ).toEqual([
      ['Apertura, lunes, turno 1', '19:00'],
      ['Cierre, lunes, turno 1', '01:30'],
    ]),
  );
});

describe('the schedules on a computer in Madrid', () => {
  const ownZone = process.env['TZ'];
  afterEach(() => {
    if (ownZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ownZone;
  });

  it('use the time zone of the store', async () => {
    process.env['TZ'] = 'Europe/Madrid';
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Madrid');
    const { user, network } = await openSchedules();
    await startWithOneSet(user);
    await typeMondayNight(user);
    await saveStore(user);
    expect(getLastBody(network)['business_hours']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ day: 'tuesday', opening_time: '00:00', closing_time: '01:30' }),
      ]),
    );
    const year = nextYear();
    await user.click(await screen.findByRole('button', { name: 'Cerrar por feriados' }));
    const dialog = within(await screen.findByRole('dialog'));
    const holidays = within(dialog.getByRole('group', { name: `Feriados de ${year}` }));
    await user.click(holidays.getByRole('checkbox', { name: /Navidad$/ }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar un feriado' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getLastBody(network)['scheduled_closing_times']).toMatchObject([
      { start_datetime: `${year}-12-25T00:00:00` },
    ]);
  });
});

it('overlapping shifts show an error and are not sent', async () => {
  const { user, network } = await openSchedules();
  await startWithOneSet(user);
  await typeMondayNight(user);
  await user.click(getMonday().getByRole('button', { name: 'Agregar turno el lunes' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(getMonday().getByRole('textbox', { name: 'Apertura, lunes, turno 2' })),
  );
  await user.keyboard('2000{Tab}2100{Tab}');
  await getMonday().findByText('Se cruza con el turno 19:00–01:30 del lunes');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(getMonday().getByRole('textbox', { name: 'Apertura, lunes, turno 2' })),
  );
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('holidays are added as closings, including the nights after them, in one call', async () => {
  const { user, network } = await openSchedules(nights);
  const year = nextYear();
  const openHolidays = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cerrar por feriados' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, holidays: within(dialog.getByRole('group', { name: `Feriados de ${year}` })) };
  };
  const firstHolidays = await openHolidays();
  await user.click(firstHolidays.holidays.getByRole('checkbox', { name: /Navidad$/ }));
  await user.click(firstHolidays.holidays.getByRole('checkbox', { name: /Día del Trabajo$/ }));
  const readClosings = () => firstHolidays.dialog.getByRole('list', { name: 'Lo que se va a cerrar' }).textContent;
  await waitFor(() => expect(readClosings()).toMatch(new RegExp(`25 dic ${year} a las 00:00 hasta el .* a las 03:00`)));
  expect(readClosings()).toContain('Incluye el turno de noche del feriado, que termina a las 03:00 del día siguiente.');
  await user.click(firstHolidays.dialog.getByRole('button', { name: 'Cerrar 2 feriados' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findAllByText(/^Se programaron 2 cierres de/)).length).toBeGreaterThan(0);
  expect(getLastBody(network)['scheduled_closing_times']).toHaveLength(2);
  const findItem = (text: string) =>
    screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes(text));
  await waitFor(() => expect(findItem('Feriado: Navidad')?.textContent).toContain('Por venir'));
  const secondHolidays = await openHolidays();
  expect(secondHolidays.holidays.getByRole<HTMLInputElement>('checkbox', { name: /Navidad$/ }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const christmas = within(findItem('Feriado: Navidad') as HTMLElement);
  await user.click(christmas.getByRole('button', { name: /^Cambiar cierre/ }));
  const changingDialog = within(await screen.findByRole('dialog'));
  await fillBox(user, changingDialog.getByLabelText('Motivo (opcional)'), 'Inventario');
  await user.click(changingDialog.getByRole('button', { name: 'Cambiar cierre' }));
  await waitFor(() => expect(findItem('Inventario')).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(findItem('Inventario') as HTMLElement).getByRole('button', { name: /^Quitar cierre/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar cierre' }));
  await waitFor(() => expect(findItem('Inventario')).toBeUndefined());
});

it('weekly and one-time exceptions to the waiting time are saved', async () => {
  const { user, network } = await openSchedules();
  const findLastGroup = async (name: RegExp) =>
    within((await screen.findAllByRole('group', { name })).at(-1) as HTMLElement);
  const fillField = (group: Awaited<ReturnType<typeof findLastGroup>>, name: string, text: string) =>
    fillBox(user, group.getByRole('textbox', { name }), text);
  await user.click(await screen.findByRole('button', { name: 'Agregar espera semanal' }));
  const weekly = await findLastGroup(/^Espera semanal/);
  // The practice data already contain a wait that evening until 22:30.
  await fillField(weekly, 'Desde', '11 pm');
  await fillField(weekly, 'Hasta', '24');
  await fillField(weekly, 'Despacho (min)', '75');
  await user.click(await screen.findByRole('button', { name: 'Agregar espera de una vez' }));
  const singleWaitGroup = await findLastGroup(/^Espera de una vez/);
  const year = nextYear();
  await fillField(singleWaitGroup, 'Fecha de inicio', `18/9/${year}`);
  await fillField(singleWaitGroup, 'Hora de inicio', '1300');
  await fillField(singleWaitGroup, 'Fecha de término', `1809${year}`);
  await fillField(singleWaitGroup, 'Hora de término', '6 pm');
  await fillField(singleWaitGroup, 'Retiro (min)', '40');
  await fillField(singleWaitGroup, 'Motivo', 'Fiestas Patrias');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText(/^Se guardaron los cambios de/)).length).toBeGreaterThan(0);
  const { exceptional_wait_times: waitTimes } = getLastBody(network) as {
    exceptional_wait_times: { periodic: object[]; specific: object[] };
  };
  expect(waitTimes.periodic.at(-1)).toEqual({
    day: 'friday',
    start_time: '23:00',
    end_time: '00:00',
    delivery_wait_time: 75,
    pick_up_wait_time: null,
  });
  expect(waitTimes.specific.at(-1)).toEqual({
    start_datetime: `${year}-09-18T13:00:00`,
    end_datetime: `${year}-09-18T18:00:00`,
    reason: 'Fiestas Patrias',
    delivery_wait_time: null,
    pick_up_wait_time: 40,
  });
});
