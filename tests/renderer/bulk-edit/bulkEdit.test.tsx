import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { aBulkStore } from '../../support/aWholeStore';
import { failed, succeeded } from '../support/fakeBridge';
import { aUserWithPermissions } from '../support/builders';
import { cleanupApp } from '../support/renderApp';
import {
  chooseAll,
  confirmChange,
  findPicker,
  fakePlatform,
  getPreview,
  renderBulkEdit,
  switchMachOn,
  findTotals,
} from './bulkScreen';

afterEach(cleanupApp);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the store selection of a bulk edit', () => {
  it('counts selected stores and filters by name, commune and state', async () => {
    const { user } = renderBulkEdit();
    await user.click(within(await findPicker()).getByRole('option', { name: /Alameda/ }));
    expect(screen.getByText('1 elegida de 4')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Nombre o comuna' }), 'recol');
    await waitFor(() =>
      expect(screen.getAllByRole('option', { name: /./ }).filter((candidate) => candidate.dataset['row'])).toHaveLength(
        1,
      ),
    );
    await user.clear(screen.getByRole('searchbox', { name: 'Nombre o comuna' }));
    await user.click(screen.getByText('Cerradas'));
    await waitFor(async () => expect(within(await findPicker()).getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option', { name: /Bellavista/ })).toBeTruthy();
  });

  it('reports how many stores the platform omitted', async () => {
    renderBulkEdit({ unreported: [aBulkStore({ id: 7, name: 'Otra' })] });
    await findPicker();
    expect(screen.getByText(/La plataforma no entregó 1 tienda para la edición en lote/)).toBeTruthy();
  });

  it('can be changed by keyboard with Space, Shift+arrows and Ctrl+A', async () => {
    const { user } = renderBulkEdit();
    const [first] = within(await findPicker()).getAllByRole('option');
    first?.focus();
    await user.keyboard(' ');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 elegidas de 4')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('4 elegidas de 4')).toBeTruthy();
  });

  it('starts with the stores that were selected in the store list', async () => {
    const { router } = renderBulkEdit({ path: 'schedules' });
    await findPicker();
    await router.navigate('/stores');
    await screen.findByRole('table', { name: 'Tiendas' });
    await router.navigate('/stores/bulk-edit', { state: { storeIds: [1, 4, 99], arrival: 'first' } });
    expect(await screen.findByText('2 elegidas de 4')).toBeTruthy();
  });

  it('is replaced when other stores are selected in the store list', async () => {
    const { router } = renderBulkEdit();
    await findPicker();
    await router.navigate('/stores/bulk-edit/paymentMethods', { state: { storeIds: [1, 4], arrival: 'first' } });
    expect(await screen.findByText('2 elegidas de 4')).toBeTruthy();
    await router.navigate('/stores/bulk-edit/paymentMethods', { state: { storeIds: [3], arrival: 'second' } });
    expect(await screen.findByText('1 elegida de 4')).toBeTruthy();
  });

  it('requires a confirmation before an unfinished change is discarded for another selection', async () => {
    const { router, user } = renderBulkEdit();
    await chooseAll(user);
    await switchMachOn(user);
    const arriveWithStores = (arrival: string) =>
      router.navigate('/stores/bulk-edit/paymentMethods', { state: { storeIds: [3], arrival } });
    await arriveWithStores('first');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar el cambio que estabas armando?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('4 elegidas de 4')).toBeTruthy();
    expect(await screen.findByText('2 tiendas cambian')).toBeTruthy();
    await arriveWithStores('second');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar cambios' }));
    expect(await screen.findByText('1 elegida de 4')).toBeTruthy();
    expect(screen.getByText('Nada que aplicar todavía')).toBeTruthy();
  });

  it('is unchanged when only the tab changes', async () => {
    const { router, user } = renderBulkEdit();
    await findPicker();
    await router.navigate('/stores/bulk-edit/paymentMethods', { state: { storeIds: [1, 4], arrival: 'first' } });
    await screen.findByText('2 elegidas de 4');
    await chooseAll(user);
    await user.click(screen.getByRole('tab', { name: 'Cierres' }));
    await screen.findAllByRole('group', { name: /^Feriados de/ });
    expect(screen.getByText('4 elegidas de 4')).toBeTruthy();
  });

  it('is replaced by the name of the missing permission for a user without it', async () => {
    renderBulkEdit({ session: { user: aUserWithPermissions({ stores: ['index', 'show'] }) } });
    expect(await screen.findByText(/stores\.massive_update/)).toBeTruthy();
  });
});

describe('the preview of a bulk edit', () => {
  it('shows for each store what changes, that nothing changes, or which rule the change breaks', async () => {
    const { user } = renderBulkEdit();
    await chooseAll(user);
    await switchMachOn(user);
    const lines = await waitFor(() => {
      const items = getPreview().getAllByRole('listitem');
      expect(items).toHaveLength(4);
      return items.map(({ textContent }) => textContent);
    });
    expect(lines[0]).toContain('En la tienda+ MACH');
    expect(lines[2]).toContain('Sin cambios');
    expect(lines[3]).toContain('La flota externa necesita Oneclick o Webpay en despacho');
    expect(screen.getByText('2 tiendas cambian')).toBeTruthy();
    expect(screen.getByText('Quedan fuera: 1 sin cambios, 1 que no cumple una regla.')).toBeTruthy();
  });
});

describe('a bulk edit of closings', () => {
  const christmas = { startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00' };
  const closing = { id: 1, kind: 'scheduled' as const, reason: null, dispatchMethod: 'both' as const };
  const nights = [
    { day: 'friday' as const, openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'both' as const },
    { day: 'saturday' as const, openingTime: '00:00', closingTime: '02:00', dispatchMethod: 'both' as const },
  ];
  const variousStores = [
    aBulkStore({ id: 1, name: 'Alameda' }),
    aBulkStore({ id: 2, name: 'De noche', businessHours: nights }),
    aBulkStore({ id: 3, name: 'Ya cerrada', scheduledClosingTimes: [{ ...closing, ...christmas }] }),
    aBulkStore({
      id: 4,
      name: 'Cerrada en parte',
      scheduledClosingTimes: [{ ...closing, ...christmas, startDatetime: '2026-12-25T18:00:00' }],
    }),
  ];

  it("shows new, existing and overlapping closings, and extends new ones to the end of each store's night shift", async () => {
    vi.setSystemTime(new Date('2026-11-21T12:00:00-03:00'));
    const platform = fakePlatform(variousStores);
    const bodies: object[] = [];
    const { user } = renderBulkEdit({
      platform,
      path: 'closings',
      calls: {
        'stores.massiveUpdate': ({ body }) => {
          bodies.push(body);
          return succeeded({ failedStores: [] });
        },
      },
    });
    await chooseAll(user);
    await user.click(await screen.findByRole('checkbox', { name: 'vie 25 dic · Navidad' }));
    const lines = await waitFor(() => {
      const items = getPreview().getAllByRole('listitem');
      expect(items).toHaveLength(4);
      return items.map(({ textContent }) => textContent);
    });
    expect(lines[0]).toContain('Cierra el vie 25 dic, todo el día · Feriado: Navidad');
    expect(lines[1]).toMatch(/Cierra desde el vie 25 dic a las 00:00 hasta el sáb 26 dic a las 02:00/);
    expect(lines[1]).toContain('Incluye el turno de noche del feriado, que termina a las 02:00');
    expect(lines[2]).toContain('Ya tiene estos cierres');
    expect(lines[3]).toContain('Se cruza con otro cierre');
    const question = await confirmChange(user, /^Aplicar a 3 tiendas$/);
    expect(question.textContent).toContain('Cierres (Todo): 25/12/2026.');
    expect(await screen.findByText('3 tiendas guardadas')).toBeTruthy();
    const closingEntry = { ...christmas, reason: 'Feriado: Navidad', dispatchMethod: 'both' };
    expect(bodies).toEqual([
      { storeIds: [1, 4], scheduledClosingTimes: [closingEntry] },
      { storeIds: [2], scheduledClosingTimes: [{ ...closingEntry, endDatetime: '2026-12-26T02:00:00' }] },
    ]);
  });

  it('sets a period of two hours that starts now with one click', async () => {
    vi.setSystemTime(new Date('2026-11-21T21:30:00-03:00'));
    const { user } = renderBulkEdit({ path: 'closings' });
    await chooseAll(user);
    await user.click(screen.getByRole('radio', { name: 'Un período' }));
    const durationGroup = screen.getByRole('group', { name: 'Desde ahora, por' });
    const getEndInput = () =>
      ['Fecha de término', 'Hora de término'].map(
        (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
      );
    await user.click(within(durationGroup).getByRole('button', { name: 'El resto del día' }));
    expect(getEndInput()).toEqual(['22/11/2026', '00:00']);
    await user.click(within(durationGroup).getByRole('button', { name: '2 horas' }));
    expect(getEndInput()).toEqual(['21/11/2026', '23:30']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Desde ahora' }).checked).toBe(true);
    expect(await screen.findByText('4 tiendas cambian')).toBeTruthy();
  });

  it('accepts any period and rejects an end before the start', async () => {
    vi.setSystemTime(new Date('2026-11-21T12:00:00-03:00'));
    const { user } = renderBulkEdit({ path: 'closings' });
    await chooseAll(user);
    await user.click(screen.getByRole('radio', { name: 'Un período' }));
    await user.type(screen.getByRole('textbox', { name: 'Fecha de inicio' }), '24/12/2026');
    await user.type(screen.getAllByRole('textbox', { name: 'Hora de inicio' })[0] as HTMLElement, '18:00');
    await user.type(screen.getByRole('textbox', { name: 'Fecha de término' }), '24/12/2026');
    await user.type(screen.getByRole('textbox', { name: 'Hora de término' }), '17:00');
    expect(screen.getByText('El término debe ser después del inicio.')).toBeTruthy();
    expect(screen.getByText('Corrige el cambio para ver qué pasaría en cada tienda.')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Hora de término' }));
    await user.type(screen.getByRole('textbox', { name: 'Hora de término' }), '23:00');
    expect(await screen.findByText('4 tiendas cambian')).toBeTruthy();
  });
});

describe('running a bulk edit', () => {
  const addMach = async (user: UserEvent) => {
    await chooseAll(user);
    await switchMachOn(user);
  };

  it('asks for one confirmation with tenant and store count, sends only stores that change and shows totals', async () => {
    const { user, platform } = renderBulkEdit();
    await addMach(user);
    const dialog = await confirmChange(user, /^Aplicar a 2 tiendas$/);
    expect(dialog.textContent).toContain('Comercio: Burger Demo. Cambian 2 tiendas.');
    expect(await screen.findByText('2 tiendas guardadas')).toBeTruthy();
    expect(platform.sent).toEqual([[1, 2]]);
    await waitFor(() =>
      expect(findTotals()).toEqual({
        Elegidas: 4,
        Guardadas: 2,
        Fallidas: 0,
        'Sin cambios': 1,
        'No enviadas por una regla': 1,
      }),
    );
  });

  it('applies the current change if the button is pressed before its preview has been computed', async () => {
    const { user, platform } = renderBulkEdit();
    await chooseAll(user);
    await switchMachOn(user);
    const button = await screen.findByRole('button', { name: 'Aplicar a 2 tiendas' });
    let time = performance.now();
    // Exceeds the limit of each slice of work, so the preview is never completed.
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    const mach = within(screen.getByRole('radiogroup', { name: 'MACH en la tienda' }));
    await user.click(mach.getByRole('radio', { name: 'Desactivar' }));
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Aplicar a 1 tienda' }));
    await waitFor(() => expect(platform.sent).toEqual([[3]]));
  });

  it('is offered when the user leaves with a complete change, and continues after the screen closes', async () => {
    const { user, platform, router } = renderBulkEdit();
    await addMach(user);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Aplicar a 2/ }).disabled).toBe(false),
    );
    void router.navigate('/stores');
    const leaveDialog = within(await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' }));
    await user.click(leaveDialog.getByRole('button', { name: 'Guardar y salir' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar y salir' })).toBeNull());
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(await question.findByRole('button', { name: /^Aplicar a 2/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores'));
    await waitFor(() => expect(platform.sent).toEqual([[1, 2]]));
  });

  it('lists failed stores, retries only those and updates the totals', async () => {
    const platform = fakePlatform();
    const reply = platform.answers['stores.massiveUpdate'];
    const { user, bridge } = renderBulkEdit({
      platform,
      calls: {
        'stores.massiveUpdate': ({ body }) => {
          platform.sent.push(body.storeIds);
          return succeeded({ failedStores: [{ id: 2, name: 'Bellavista', message: 'Está bloqueada' }] });
        },
      },
    });
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    expect(await screen.findByText('1 tienda no se guardó')).toBeTruthy();
    const failedStoreList = within(await screen.findByRole('list', { name: 'Tiendas que no se guardaron' }));
    expect(failedStoreList.getAllByRole('listitem')[0]?.textContent).toBe('BellavistaFallidaEstá bloqueada');
    expect(findTotals()).toMatchObject({ Elegidas: 4, Guardadas: 1, Fallidas: 1 });
    if (reply !== undefined) bridge.onCall({ 'stores.massiveUpdate': reply });
    await user.click(screen.getByRole('button', { name: 'Reintentar 1 fallida' }));
    await waitFor(() => expect(findTotals()).toMatchObject({ Elegidas: 4, Guardadas: 2, Fallidas: 0 }));
    expect(platform.sent).toEqual([[1, 2], [2]]);
  });

  it('keeps the selection of stores that were not saved', async () => {
    const { user } = renderBulkEdit({ calls: { 'stores.massiveUpdate': () => failed(createFailure('server')) } });
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    // The two failed stores and the store excluded by a rule remain selected.
    expect(await screen.findByText('3 elegidas de 4')).toBeTruthy();
  });

  it('reads the stores again after a lost reply and counts those with the change as saved', async () => {
    const platform = fakePlatform();
    const reply = platform.answers['stores.massiveUpdate'];
    const { user } = renderBulkEdit({
      platform,
      calls: {
        'stores.massiveUpdate': async (input) => {
          await reply?.(input);
          return failed(createFailure('unknownOutcome'));
        },
      },
    });
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    expect(await screen.findByText('2 tiendas guardadas')).toBeTruthy();
    expect(platform.sent).toHaveLength(1);
  });

  it('exports every selected store with its result', async () => {
    const { user, saved } = renderBulkEdit();
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    await user.click(await screen.findByRole('button', { name: 'Exportar informe' }));
    expect(await screen.findByText('Informe guardado')).toBeTruthy();
    expect(saved[0]?.name).toMatch(/^edicion en lote burger-demo [\d -]+\.csv$/);
    expect(saved[0]?.text.split('\r\n')).toEqual([
      '\uFEFFId;Tienda;Comuna;Cambio;Resultado;Motivo',
      '1;Alameda;Ñuñoa;Medios de pago: + MACH en la tienda;Guardada;',
      '2;Bellavista;Recoleta;Medios de pago: + MACH en la tienda;Guardada;',
      '3;Con MACH;Ñuñoa;Medios de pago: + MACH en la tienda;Sin cambios;',
      '4;Con PedidosYa;Ñuñoa;Medios de pago: + MACH en la tienda;No enviada;La flota externa necesita Oneclick o Webpay en despacho',
      '',
    ]);
  });

  it('can be undone from its result page, except in stores where the same method changed since', async () => {
    const platform = fakePlatform();
    const storesBefore = platform.stores;
    const { user } = renderBulkEdit({ platform });
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    await screen.findByText('2 tiendas guardadas');
    platform.stores = platform.stores.map((store) =>
      store.id === 2
        ? {
            ...store,
            paymentMethods: {
              ...store.paymentMethods,
              storeDelivery: { ...store.paymentMethods.storeDelivery, mach: true },
            },
          }
        : store,
    );
    const result = within(await screen.findByRole('region', { name: 'Resultado' }));
    await user.click(await result.findByRole('button', { name: 'Deshacer' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer este cambio?' });
    expect(question.textContent).toContain('2 tiendas vuelven a como estaban antes.');
    await user.click(within(question).getByRole('button', { name: 'Deshacer en 2 tiendas' }));
    await screen.findByText('Quedó como estaba');
    const unsavedList = within(screen.getByRole('list', { name: 'Tiendas que no se guardaron' }));
    expect(unsavedList.getByRole('listitem').textContent).toBe(
      'BellavistaQuedó como estabaCambiaron lo mismo después: no la tocamos.',
    );
    expect(screen.getByText('Se deshizo: Medios de pago: + MACH en la tienda')).toBeTruthy();
    expect(findTotals()).toMatchObject({ Elegidas: 2, Guardadas: 1, 'Dejadas como están': 1 });
    expect(platform.stores[0]).toEqual(storesBefore[0]);
  });

  it('offers Undo in the result but not in the toast', async () => {
    const { user } = renderBulkEdit();
    await addMach(user);
    await confirmChange(user, /^Aplicar a 2 tiendas$/);
    await screen.findByText('2 tiendas guardadas');
    const result = within(await screen.findByRole('region', { name: 'Resultado' }));
    await result.findByRole('button', { name: 'Deshacer' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1));
  });

  it('shows only a toast when it concerns one store, and the Undo in the toast restores the store', async () => {
    const platform = fakePlatform();
    const storesBefore = platform.stores;
    const { user } = renderBulkEdit({ platform });
    await user.click(within(await findPicker()).getByRole('option', { name: /Alameda/ }));
    await switchMachOn(user);
    await confirmChange(user, /^Aplicar a 1 tienda$/);
    const toast = (await screen.findByText('1 tienda guardada')).closest('[role="status"]') as HTMLElement;
    await waitFor(() => expect(platform.stores).not.toEqual(storesBefore));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull());
    await user.click(within(toast).getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(platform.stores).toEqual(storesBefore));
  });

  it('shows the full result of one store from the jobs panel, with a single Undo', async () => {
    const { user } = renderBulkEdit();
    await user.click(within(await findPicker()).getByRole('option', { name: /Alameda/ }));
    await switchMachOn(user);
    // Starts waiting before the change, since the result closes by itself.
    const shownResult = screen.findByRole('region', { name: 'Resultado' });
    await confirmChange(user, /^Aplicar a 1 tienda$/);
    await Promise.all([shownResult, screen.findByText('1 tienda guardada')]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Tareas/ }));
    await user.click(await screen.findByRole('button', { name: /^Ver resultado/ }));
    const result = within(await screen.findByRole('region', { name: 'Resultado' }));
    await result.findByRole('button', { name: 'Deshacer' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1));
  });
});
