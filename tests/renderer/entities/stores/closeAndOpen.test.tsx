import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capabilities } from '@shared/contract/protocol/capabilities';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { resetSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { aSessionWithCapabilities, aUser, aUserWithPermissions } from '../../support/builders';
import { aClosing, aStore, findDialog, createDeferred, findListRow, renderStores } from './storesScreen';

afterEach(() => {
  toaster.remove();
  cleanup();
  resetSessionStore();
  vi.useRealTimers();
});

// Shortens the delays between retries of a lost reply, which take seconds.
vi.mock(import('@kit/data/useCommand'), async (importOriginal) => {
  const originalModule = await importOriginal();
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
  return { ...originalModule, useCommandDependencies: () => ({ ...originalModule.useCommandDependencies(), wait }) };
});

/** A session on a platform without idempotency keys. */
const withoutKeys = aSessionWithCapabilities(capabilities.filter((name) => name !== 'idempotencyKeys'));

describe('closing a store', () => {
  it('requires two clicks, is pending until the store is read again, and then reports the period', async () => {
    const store = aStore({ name: 'Providencia' });
    const { user, bridge, platform, listSent } = renderStores({ stores: [store] });
    const readBack = createDeferred<Store>();
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await waitFor(() => expect(listSent('stores.get')).toHaveLength(1));
    bridge.onCall({ 'stores.get': readBack.answer });
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));

    expect(await within(await findListRow('Providencia')).findByText('Pendiente…')).toBeTruthy();
    expect(within(await findListRow('Providencia')).queryByText('Recibe pedidos')).toBeNull();
    expect(listSent('stores.close')).toMatchObject([
      { input: { params: { id: store.id }, body: { closing: { kind: 'one_hour', dispatchMethod: 'both' } } } },
    ]);

    readBack.give(succeeded(platform.stores[0] ?? store));
    expect(await within(await findListRow('Providencia')).findByText('Cerrada')).toBeTruthy();
    expect(await screen.findByText('Providencia quedó cerrada')).toBeTruthy();
    expect(screen.getByText(/^Desde hoy a las? \d\d:\d\d hasta (hoy|mañana) a las? \d\d:\d\d\.$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports the dates of the new closing, not of one that a colleague creates at the same moment', async () => {
    const store = aStore({ name: 'Providencia' });
    const ownClosing = aClosing({ startDatetime: '2020-11-21T13:00:00', endDatetime: '2099-11-21T14:00:00' });
    const theirs = aClosing({ startDatetime: '2026-12-24T18:00:00', endDatetime: '2026-12-26T10:00:00' });
    const { user } = renderStores({
      stores: [store],
      answers: {
        'stores.close': () => succeeded(ownClosing),
        'stores.get': () =>
          succeeded({
            ...store,
            opened: false,
            currentClosings: [ownClosing],
            scheduledClosingTimes: [ownClosing, theirs],
          }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(
      await screen.findByText('Desde el sáb 21 nov 2020 a las 13:00 hasta el sáb 21 nov 2099 a las 14:00.'),
    ).toBeTruthy();
  });

  it('has its duration selected by a number key and is sent once even if Enter repeats', async () => {
    const store = aStore({ name: 'Providencia' });
    const closing = createDeferred<ReturnType<typeof aClosing>>();
    const { user, listSent } = renderStores({ stores: [store], answers: { 'stores.close': closing.answer } });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    screen.getByRole('radio', { name: /1 hora/ }).focus();
    await user.keyboard('2{Enter}{Enter}{Enter}');
    await waitFor(() => expect(listSent('stores.close')).toHaveLength(1));
    expect(listSent('stores.close')).toMatchObject([{ input: { body: { closing: { kind: 'two_hours' } } } }]);
    closing.give(succeeded(aClosing()));
    await screen.findByText('Providencia quedó cerrada');
    expect(listSent('stores.close')).toHaveLength(1);
  });

  it('marks the fields that the platform rejects, keeps the input and restores the row', async () => {
    const apiError = {
      ...createFailure('invalid', 1001),
      messageKey: 'errors.firstField',
      params: { message: 'Es muy largo' },
      fields: { 'closing.reason': ['Es muy largo'] },
    };
    const { user } = renderStores({
      stores: [aStore({ name: 'Providencia' })],
      answers: { 'stores.close': () => failed(apiError) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await user.type(await screen.findByLabelText('Motivo (opcional)'), 'Sin gas');
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await within(await findDialog()).findByText('Es muy largo')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Motivo (opcional)').value).toBe('Sin gas');
    expect(within(await findListRow('Providencia')).getByText('Recibe pedidos')).toBeTruthy();
    expect(within(await findListRow('Providencia')).queryByText('Pendiente…')).toBeNull();
  });

  it('is sent again with the same idempotency key after a lost reply, and then reported like any other closing', async () => {
    const store = aStore({ name: 'Providencia' });
    const { user, platform, bridge, listSent } = renderStores({ stores: [store] });
    const close = platform.answers['stores.close'];
    let pendingReply: ReturnType<NonNullable<typeof close>> | null = null;
    bridge.onCall({
      'stores.close': async (input) => {
        if (pendingReply !== null) return pendingReply;
        pendingReply = close?.(input) ?? null;
        return failed(createFailure('unknownOutcome'));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await screen.findByText('Providencia quedó cerrada')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await findListRow('Providencia')).getByText('Cerrada')).toBeTruthy();
    const keys = listSent('stores.close').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is checked after a lost reply by reading the store on a platform without idempotency keys', async () => {
    const store = aStore({ name: 'Providencia' });
    const { user, platform, bridge, listSent } = renderStores({ stores: [store], session: withoutKeys });
    const close = platform.answers['stores.close'];
    bridge.onCall({
      'stores.close': async (input) => {
        await close?.(input);
        return failed(createFailure('unknownOutcome'));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(
      await screen.findByText(/^Providencia: Cerrada: Vuelve a vender (?:hoy|mañana|el .*) a las? \d\d:\d\d/),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await findListRow('Providencia')).getByText('Cerrada')).toBeTruthy();
    expect(listSent('stores.close')).toHaveLength(1);
  });

  it('reports that the store is open and keeps the form when a lost request had no effect', async () => {
    const { user, listSent } = renderStores({
      stores: [aStore({ name: 'Providencia' })],
      session: withoutKeys,
      answers: { 'stores.close': () => failed(createFailure('unknownOutcome')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await user.type(await screen.findByLabelText('Motivo (opcional)'), 'Sin gas');
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await screen.findByText('Providencia: Ya recibe pedidos.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Motivo (opcional)').value).toBe('Sin gas');
    expect(listSent('stores.close')).toHaveLength(1);
  });

  it('hands a closing over to the queue when its reply is lost and the platform is unreachable', async () => {
    const store = aStore({ name: 'Providencia' });
    const { user, bridge, listSent } = renderStores({ stores: [store], session: withoutKeys });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await waitFor(() => expect(listSent('stores.get')).toHaveLength(1));
    bridge.onCall({
      'stores.close': () => failed(createFailure('unknownOutcome')),
      'stores.get': () => failed(createFailure('offline')),
    });
    bridge.onAct({
      'queue.add': ({ decision: { isSent: _isSent, ...decision } }) =>
        succeeded({
          ...decision,
          id: decision.key,
          localDecidedAt: decision.decidedAt,
          until: null,
          attempt: 'unrepeatable',
          state: 'unconfirmed',
          found: null,
          reason: null,
          failure: null,
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await screen.findByText('Sin confirmar: Cerrar Providencia')).toBeTruthy();
    const addOutcome = bridge.actions.filter(({ name }) => name === 'queue.add');
    expect(addOutcome).toMatchObject([
      { input: { decision: { isSent: true, write: { kind: 'close', storeId: store.id }, base: { opened: true } } } },
    ]);
    expect(listSent('stores.close')).toHaveLength(1);
    expect(within(await findListRow('Providencia')).getByText('Recibe pedidos')).toBeTruthy();
  });

  it('shows the reopening time and the existing closings before the confirmation', async () => {
    const upcomingClosing = aClosing({
      kind: 'scheduled',
      startDatetime: '2099-12-24T18:00:00',
      endDatetime: '2099-12-26T10:00:00',
    });
    const { user } = renderStores({
      stores: [aStore({ name: 'Providencia', businessHours: [], scheduledClosingTimes: [upcomingClosing] })],
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    const requested = within(await findDialog());
    expect(requested.getByRole('heading', { name: 'Cerrar Providencia' })).toBeTruthy();
    expect(requested.getByText(/Burger Demo/)).toBeTruthy();
    expect(requested.getByText(/^Vuelve a vender .* en 1 h\.$/)).toBeTruthy();
    expect(
      await requested.findByText(/desde el jue 24 dic 2099 a las 18:00 hasta el sáb 26 dic 2099 a las 10:00/),
    ).toBeTruthy();
    expect(requested.getByText('sin horarios cargados')).toBeTruthy();
    await user.click(requested.getByRole('radio', { name: /Sin hora de reapertura/ }));
    expect(requested.getByText('No reabre sola: tendrás que abrirla.')).toBeTruthy();
  });

  it('offers "rest of the day", which includes the night shift, only once the hours are loaded', async () => {
    const nightHours = [{ day: 'friday', openingTime: '19:00', closingTime: '23:59' }] as const;
    const lateHours = [{ day: 'saturday', openingTime: '00:00', closingTime: '02:00' }] as const;
    const businessHours = [...nightHours, ...lateHours].map((period) => ({
      ...period,
      dispatchMethod: 'both' as const,
    }));
    const store = aStore({ name: 'Centro', businessHours });
    const { selling: _hours, ...row } = toStoreRow(store);
    const readResult = createDeferred<Store>();
    vi.setSystemTime(new Date('2026-03-06T20:00:00-03:00'));
    const { listSent, user } = renderStores({
      stores: [store],
      liveState: { rows: [row] },
      answers: { 'stores.get': readResult.answer },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Centro' }));
    const untilDayEndRadio = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^Resto del día.*cargando los horarios/,
    });
    expect(untilDayEndRadio.disabled).toBe(true);
    readResult.give(succeeded(store));
    await user.click(await screen.findByRole('radio', { name: /^Resto del día.*hasta mañana a las 02:00/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    await waitFor(() => expect(listSent('stores.close')).toHaveLength(1));
    expect(listSent('stores.close')).toMatchObject([
      { input: { body: { closing: { kind: 'scheduled', endDatetime: '2026-03-07T02:00:00' } } } },
    ]);
  });

  it('accepts a typed period and reports a missing end', async () => {
    const { user, listSent } = renderStores({ stores: [aStore({ name: 'Providencia' })] });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await user.click(await screen.findByRole('radio', { name: /Un período/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await screen.findAllByText('Escribe la fecha y la hora de término.')).toHaveLength(2);
    expect(listSent('stores.close')).toHaveLength(0);
    const date = screen.getByLabelText('Fecha de término');
    await user.clear(date);
    await user.type(date, '24122099');
    await user.type(screen.getByLabelText('Hora de término'), '1830{Enter}');
    await waitFor(() => expect(listSent('stores.close')).toHaveLength(1));
    expect(listSent('stores.close')).toMatchObject([
      { input: { body: { closing: { kind: 'scheduled', endDatetime: '2099-12-24T18:30:00' } } } },
    ]);
  });
});

describe('opening a store', () => {
  it("requires two clicks, the first on the store's badge", async () => {
    const closedStore = aStore({ name: 'Providencia', currentClosings: [aClosing()] });
    const { user, listSent } = renderStores({ stores: [closedStore] });
    await user.click(await screen.findByRole('button', { name: /^Cerrada\. Abrir Providencia/ }));
    expect(await screen.findByText(/Burger Demo volverá a recibir pedidos/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abrir tienda' }));
    expect(await screen.findByText('Providencia está abierta')).toBeTruthy();
    expect(await within(await findListRow('Providencia')).findByText('Recibe pedidos')).toBeTruthy();
    expect(listSent('stores.open')).toHaveLength(1);
  });

  it('is possible by keyboard alone and leaves the focus on the row', async () => {
    const { user } = renderStores({ stores: [aStore({ name: 'Providencia', currentClosings: [aClosing()] })] });
    (await findListRow('Providencia')).focus();
    // Tab order: badge, reason of the closing, link to the form, then the button.
    for (let tabCount = 0; tabCount < 4; tabCount += 1) await user.tab();
    expect(document.activeElement?.textContent).toBe('Abrir');
    await user.keyboard('{Enter}');
    const confirmButton = await screen.findByRole('button', { name: 'Abrir tienda' });
    await waitFor(() => expect(document.activeElement).toBe(confirmButton));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Providencia está abierta')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await findListRow('Providencia')));
  });

  it('shows which dispatch method of a partly closed store is closed', async () => {
    renderStores({
      stores: [aStore({ name: 'Providencia', currentClosings: [aClosing({ dispatchMethod: 'delivery' })] })],
    });
    const row = within(await findListRow('Providencia'));
    expect(row.getByText('Solo retiro')).toBeTruthy();
    expect(row.getByText('Sin despacho · Hasta que la abras')).toBeTruthy();
    expect(row.getByLabelText('Despacho: en pausa')).toBeTruthy();
  });
});

describe('closing and opening a store without permission', () => {
  it.each([
    ['a kitchen user', aUser('user_kds')],
    ['a call-centre user', aUser('user_cc')],
    ['a view-only user', aUserWithPermissions({ stores: ['index', 'show'] })],
  ])('is impossible for %s, who sees no buttons for it', async (_, user) => {
    renderStores({
      stores: [aStore({ name: 'Abierta Uno' }), aStore({ name: 'Cerrada Dos', currentClosings: [aClosing()] })],
      session: { user },
    });
    await findListRow('Cerrada Dos');
    await waitFor(() => expect(screen.getByText('Cerrada')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /^Cerrar /, hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: /Abrir/, hidden: true })).toBeNull();
  });
});
