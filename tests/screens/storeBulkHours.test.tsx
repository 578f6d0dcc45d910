import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { nextYear } from '../support/nextYear';
import { isBulkWrite } from '../support/bulkStores';
import { applyChange, openBulk, listPreviewsWith, findTotals } from './support/bulkEdit';
import { callAs, firstStore, loadStores } from './support/calls';
import { fillBox } from './support/formActions';

it("a bulk edit adds holiday closings once, by each store's own hours, despite a lost reply", async () => {
  const year = nextYear();
  const date = `${year}-12-25`;
  const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const shift = { day: weekday, opens: '19:00', closes: '02:00', dispatchMethod: 'both' as const };
  const fullPeriod = { startDatetime: `${date}T00:00:00`, endDatetime: `${year}-12-26T00:00:00` };
  const { user, network } = await openBulk('closings', async () => {
    for (const [index, { id }] of (await loadStores()).entries()) {
      const businessHours = toBusinessPeriods([index === 0 ? shift : { ...shift, closes: '23:00' }]);
      await callAs('stores.update', { params: { id }, body: { businessHours } });
      if (index === 1)
        await callAs('stores.planClosings', { params: { id }, body: { scheduledClosingTimes: [fullPeriod] } });
    }
  });
  const [lateStore, storedStore] = await loadStores();
  if (lateStore === undefined || storedStore === undefined) throw new Error('the merchant has too few stores');
  const holidays = within(screen.getByRole('group', { name: `Feriados de ${year}` }));
  await user.click(holidays.getByRole('checkbox', { name: /Navidad$/ }));
  await screen.findByText('5 tiendas cambian');
  await waitFor(() => expect(listPreviewsWith(lateStore.name, 'termina a las 02:00')).toHaveLength(1));
  expect(listPreviewsWith(storedStore.name, 'Ya tiene estos cierres')).toHaveLength(1);

  // The store that closes late is sent alone, since its holiday is longer. The first reply is lost after the write, the
  // second before it.
  network.inject('lostReply', isBulkWrite, 1);
  network.inject('broken', isBulkWrite, 1);
  await applyChange(user);
  await screen.findAllByText(/tiendas? no se guard(ó|aron)/);
  await user.click(await screen.findByRole('button', { name: /^Reintentar/ }));
  await waitFor(() => expect(findTotals()).toEqual({ Elegidas: 6, Guardadas: 5, Fallidas: 0, 'Sin cambios': 1 }));
  for (const { id, scheduledClosingTimes } of await loadStores()) {
    const christmas = scheduledClosingTimes.filter(({ startDatetime }) => startDatetime.startsWith(date));
    expect(christmas.map(({ endDatetime }) => endDatetime)).toEqual([
      `${year}-12-26T0${id === lateStore.id ? 2 : 0}:00:00`,
    ]);
  }
});

it('a closing from now on can apply to delivery only', async () => {
  const { user } = await openBulk('closings');
  await user.click(screen.getByText('Un período'));
  await user.click(await screen.findByText('Solo despacho'));
  await user.click(await screen.findByRole('checkbox', { name: 'Desde ahora' }));
  await fillBox(user, screen.getByRole('textbox', { name: 'Fecha de término' }), `31/12/${nextYear()}`);
  await fillBox(user, screen.getByRole('textbox', { name: 'Hora de término' }), '23:00');
  await user.click(await screen.findByRole('button', { name: 'Mantención' }));
  // Some stores may not offer delivery.
  await waitFor(() => expect(listPreviewsWith('Mantención')).not.toEqual([]));
  await applyChange(user);
  await screen.findByRole('button', { name: 'Exportar informe' });
  const closedStores = await loadStores();
  expect(closedStores.some(({ scheduledClosingTimes }) => scheduledClosingTimes.length > 0)).toBe(true);
  for (const { orderMethod, scheduledClosingTimes } of closedStores) {
    const ownClosings = scheduledClosingTimes.filter(({ reason }) => reason === 'Mantención');
    expect(ownClosings.map(({ dispatchMethod }) => dispatchMethod)).toEqual(orderMethod.delivery ? ['delivery'] : []);
  }
});

it('a bulk edit copies the week of one store to others and asks before unsent changes are left', async () => {
  const week = [{ day: 'monday', openingTime: '10:00', closingTime: '11:00', dispatchMethod: 'both' }] as const;
  const { user, goTo } = await openBulk('schedules', async () => {
    const { id } = await firstStore();
    const body = { businessHours: [...week], haveDifferentBusinessHours: false };
    await callAs('stores.update', { params: { id }, body });
  });
  const model = await firstStore();
  await user.click(screen.getByText('Toda la semana'));
  const templateInput = await screen.findByRole('combobox', { name: 'Partir de los datos de una tienda' });
  await fillBox(user, templateInput, model.name);
  await waitFor(() => expect(templateInput.hasAttribute('aria-activedescendant')).toBe(true));
  await user.keyboard('{Enter}');
  for (const days of ['martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'])
    await user.click(await screen.findByRole('checkbox', { name: `Cerrar los ${days}` }));
  await screen.findByText('5 tiendas cambian');
  await waitFor(() => expect(listPreviewsWith(model.name, 'Sin cambios')).toHaveLength(1));
  await goTo('/stores');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await applyChange(user);
  await screen.findByText('5 tiendas guardadas');
  const hours = (await loadStores()).map(({ businessHours }) => businessHours);
  expect(hours.every((ownHour) => ownHour.length === 1 && ownHour[0]?.openingTime === '10:00')).toBe(true);
});
