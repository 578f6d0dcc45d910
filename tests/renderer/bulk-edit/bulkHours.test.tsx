import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { weekdays, type BusinessPeriod, type Weekday } from '@shared/domain/schedules/businessHours';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { aBulkStore } from '../../support/aWholeStore';
import { cleanupApp } from '../support/renderApp';
import { chooseAll, confirmChange, findPicker, fakePlatform, getPreview, renderBulkEdit } from './bulkScreen';

afterEach(cleanupApp);

const createDailyHours = (
  openingTime: string,
  closingTime: string,
  days: readonly Weekday[] = weekdays,
): BusinessPeriod[] => days.map((day) => ({ day, openingTime, closingTime, dispatchMethod: 'both' }));
const withoutFriday = weekdays.filter((day) => day !== 'friday');

const chain = [
  ...[1, 2, 3].map((id) => aBulkStore({ id, name: `Local ${id}`, businessHours: createDailyHours('12:00', '20:00') })),
  aBulkStore({ id: 4, name: 'Temprano', businessHours: createDailyHours('09:00', '18:30') }),
  aBulkStore({ id: 5, name: 'Sin viernes', businessHours: createDailyHours('12:00', '20:00', withoutFriday) }),
];

const tickFriday = async (user: UserEvent) =>
  user.click(
    within(screen.getByRole('group', { name: 'Qué días cambian' })).getByRole('checkbox', { name: 'Viernes' }),
  );
const getFriday = () => within(screen.getByRole('group', { name: 'Viernes' }));
const listLines = () =>
  getPreview()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a bulk edit of opening hours', () => {
  it('fills a selected day with the hours that most stores have and summarizes the current hours', async () => {
    const { user, platform } = renderBulkEdit({ platform: fakePlatform(chain), path: 'schedules' });
    await chooseAll(user);
    expect(screen.getByText('Elige qué días cambian.')).toBeTruthy();
    await tickFriday(user);
    const opens = screen.getByRole<HTMLInputElement>('textbox', { name: 'Apertura, viernes, turno 1' });
    expect(opens.value).toBe('12:00');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cierre, viernes, turno 1' }).value).toBe('20:00');
    expect(getFriday().getByText('Hoy: 3 tiendas con 12:00–20:00, 1 con otro horario, 1 cerrada.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('2 tiendas cambian')).toBeTruthy());
    await user.clear(opens);
    await user.type(opens, '1300');
    expect(await screen.findByText('5 tiendas cambian')).toBeTruthy();
    // The count is the same after the first digit, so the preview may still lag one digit behind.
    await waitFor(() =>
      expect(listLines()).toEqual([
        expect.stringContaining('vie12:00–20:00 → 13:00–20:00'),
        expect.stringContaining('vie12:00–20:00 → 13:00–20:00'),
        expect.stringContaining('vie12:00–20:00 → 13:00–20:00'),
        expect.stringContaining('vie09:00–18:30 → 13:00–20:00'),
        expect.stringContaining('viecerrada → 13:00–20:00'),
      ]),
    );
    const question = await confirmChange(user, /^Aplicar a 5 tiendas$/);
    expect(question.textContent).toContain('Horarios: vie.');
    expect(question.textContent).toContain('4 tiendas venden 5 horas y 30 minutos menos por semana en total.');
    expect(question.textContent).toContain('1 tienda vende 7 horas más por semana.');
    expect(await screen.findByText('5 tiendas guardadas')).toBeTruthy();
    const [firstStore] = platform.stores;
    expect(firstStore?.businessHours.find(({ day }) => day === 'friday')).toMatchObject({ openingTime: '13:00' });
    expect(firstStore?.businessHours).toHaveLength(7);
  });

  it('blocks an empty day until a shift or closing is selected', async () => {
    const { user } = renderBulkEdit({ platform: fakePlatform(chain), path: 'schedules' });
    await chooseAll(user);
    await tickFriday(user);
    await user.click(getFriday().getByRole('button', { name: /^Quitar turno/ }));
    expect(getFriday().getByRole('note').textContent).toBe(
      'Agrega un turno, o marca «Cerrar los viernes»: un día vacío no cierra ninguna tienda.',
    );
    expect(getFriday().getByText('Sin turnos')).toBeTruthy();
    expect(screen.getByText('Corrige el cambio para ver qué pasaría en cada tienda.')).toBeTruthy();
    expect(screen.getByText('Nada que aplicar todavía')).toBeTruthy();
    await user.click(getFriday().getByRole('button', { name: 'Usar 12:00–20:00' }));
    expect(await screen.findByText('2 tiendas cambian')).toBeTruthy();
  });

  it('closes a day that is marked as closed, and shows the lost hours first', async () => {
    const { user, platform } = renderBulkEdit({ platform: fakePlatform(chain), path: 'schedules' });
    for (const name of [/Local 1/, /Local 2/, /Local 3/, /Sin viernes/])
      await user.click(within(await findPicker()).getByRole('option', { name }));
    await tickFriday(user);
    await user.click(getFriday().getByRole('checkbox', { name: 'Cerrar los viernes' }));
    expect(await screen.findByText('3 tiendas cambian')).toBeTruthy();
    await waitFor(() => expect(listLines()[0]).toContain('vie12:00–20:00 → cerrada'));
    const question = await confirmChange(user, /^Aplicar a 3 tiendas$/);
    expect(question.textContent).toContain('3 tiendas dejan de vender los viernes: 24 horas menos por semana.');
    expect(await screen.findByText('3 tiendas guardadas')).toBeTruthy();
    expect(platform.stores[0]?.businessHours).toEqual(createDailyHours('12:00', '20:00', withoutFriday));
  });

  it('removes the "closed" mark of a day when a shift is added', async () => {
    const { user } = renderBulkEdit({ platform: fakePlatform(chain), path: 'schedules' });
    await chooseAll(user);
    await tickFriday(user);
    await user.click(getFriday().getByRole('checkbox', { name: 'Cerrar los viernes' }));
    await user.click(getFriday().getByRole('button', { name: 'Agregar turno el viernes' }));
    expect(getFriday().getByRole<HTMLInputElement>('checkbox', { name: 'Cerrar los viernes' }).checked).toBe(false);
    await user.click(getFriday().getByRole('button', { name: /^Quitar turno/ }));
    expect(getFriday().getByRole('note')).toBeTruthy();
  });

  it('requires a choice for each empty day of the week', async () => {
    const { user } = renderBulkEdit({ platform: fakePlatform(chain), path: 'schedules' });
    await chooseAll(user);
    await user.click(screen.getByRole('radio', { name: 'Toda la semana' }));
    await user.click(screen.getByRole('combobox', { name: 'Partir de los datos de una tienda' }));
    // The store picker above has an option of the same name.
    const [, template] = await screen.findAllByRole('option', { name: /^Sin viernes/ });
    await user.click(template as HTMLElement);
    expect(getFriday().getByRole('note')).toBeTruthy();
    expect(screen.getByText('Nada que aplicar todavía')).toBeTruthy();
    await user.click(getFriday().getByRole('checkbox', { name: 'Cerrar los viernes' }));
    expect(await screen.findByText('4 tiendas cambian')).toBeTruthy();
  });
});

describe('a bulk edit of payment methods', () => {
  it('warns when a store would have no payment method left', async () => {
    const blank = createBlankPayments();
    const cashOnly = aBulkStore({
      id: 1,
      name: 'Solo efectivo',
      enabledPaymentMethods: ['cash', 'card'],
      paymentMethods: {
        storeDelivery: { ...blank.storeDelivery, card: false },
        inStore: blank.inStore,
      },
    });
    const { user } = renderBulkEdit({ platform: fakePlatform([cashOnly]) });
    await user.click(within(await findPicker()).getByRole('option', { name: /Solo efectivo/ }));
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Efectivo en despacho' })).getByRole('radio', {
        name: 'Desactivar',
      }),
    );
    await waitFor(() => expect(listLines()[0]).toContain('Queda sin medios de pago en despacho'));
    const question = await confirmChange(user, /^Aplicar a 1 tienda$/);
    expect(question.textContent).toContain('1 tienda queda sin medios de pago en despacho.');
    expect(question.textContent).toContain('Se dejan de aceptar: Efectivo en despacho (1 tienda).');
  });
});
