import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { resetSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { aClosing, aStore, findDialog, createDeferred, findListRow, renderStores } from './storesScreen';

afterEach(() => {
  toaster.remove();
  cleanup();
  resetSessionStore();
});

// Shortens the delays between retries of a lost reply, which take seconds.
vi.mock(import('@kit/data/useCommand'), async (importOriginal) => {
  const originalModule = await importOriginal();
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
  return { ...originalModule, useCommandDependencies: () => ({ ...originalModule.useCommandDependencies(), wait }) };
});

describe('the toast after closing or opening a store', () => {
  const eveningHours = weekdays.map((day) => ({
    day,
    openingTime: '19:00',
    closingTime: '23:00',
    dispatchMethod: 'both' as const,
  }));

  it('undoes a closing with a separate call', async () => {
    const store = aStore({ name: 'Providencia' });
    const { user, listSent, platform } = renderStores({ stores: [store] });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Se deshizo: Providencia')).toBeTruthy();
    expect(await within(await findListRow('Providencia')).findByText('Recibe pedidos')).toBeTruthy();
    expect(listSent('stores.planClosings')).toMatchObject([
      { input: { params: { id: store.id }, body: { scheduledClosingTimes: [{ destroy: true }] } } },
    ]);
    expect(platform.stores[0]?.currentClosings).toEqual([]);
  });

  it('reports an error when undoing fails', async () => {
    const { user } = renderStores({
      stores: [aStore({ name: 'Providencia' })],
      answers: { 'stores.planClosings': () => failed(createFailure('server')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('No se pudo deshacer. Revisa cómo quedó Providencia.')).toBeTruthy();
    expect(within(await findListRow('Providencia')).getByText('Cerrada')).toBeTruthy();
  });

  it('closes an opened store again with the earlier reason and dispatch method', async () => {
    const ownClosingTime = aClosing({ reason: 'Corte de luz', dispatchMethod: 'delivery' });
    const { user, listSent } = renderStores({
      stores: [aStore({ name: 'Providencia', currentClosings: [ownClosingTime] })],
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir Providencia' }));
    await user.click(await screen.findByRole('button', { name: 'Abrir tienda' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(listSent('stores.close')).toMatchObject([
        { input: { body: { closing: { kind: 'permanent', reason: 'Corte de luz', dispatchMethod: 'delivery' } } } },
      ]),
    );
    expect(await within(await findListRow('Providencia')).findByText('Solo retiro')).toBeTruthy();
  });

  it('restores a closing that a colleague added after the list was read', async () => {
    const shownClosing = aClosing({ reason: 'Corte de luz' });
    const store = aStore({ name: 'Providencia', currentClosings: [shownClosing] });
    const { user, listSent, platform } = renderStores({ stores: [store] });
    await user.click(await screen.findByRole('button', { name: 'Abrir Providencia' }));
    await screen.findByRole('button', { name: 'Abrir tienda' });
    const addedClosing = aClosing({ reason: 'Falta personal' });
    platform.stores = [{ ...store, currentClosings: [shownClosing, addedClosing] }];
    await user.click(screen.getByRole('button', { name: 'Abrir tienda' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText('Se deshizo: Providencia');
    expect(listSent('stores.close')).toMatchObject([
      { input: { body: { closing: { reason: 'Corte de luz' } } } },
      { input: { body: { closing: { reason: 'Falta personal' } } } },
    ]);
  });

  it('follows an opening that is saved in the queue first, even when the store cannot be read', async () => {
    const store = aStore({ name: 'Providencia', currentClosings: [aClosing()] });
    const { user, bridge } = renderStores({
      stores: [store],
      answers: { 'stores.get': () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir Providencia' }));
    await user.click(await screen.findByRole('button', { name: 'Abrir tienda' }));
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('queue.beginSend'));
  });

  it('follows an opening that is queued, not sent, when reading its store gets no reply', async () => {
    const store = aStore({ name: 'Providencia', currentClosings: [aClosing()] });
    const { user, bridge, listSent } = renderStores({
      stores: [store],
      answers: { 'stores.get': () => failed(createFailure('timeout')) },
    });
    bridge.onAct({ 'queue.add': () => failed(createFailure('refused', 'QUEUE_NOT_STORED')) });
    await user.click(await screen.findByRole('button', { name: 'Abrir Providencia' }));
    await user.click(await screen.findByRole('button', { name: 'Abrir tienda' }));
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'queue.add',
        input: expect.objectContaining({ decision: expect.objectContaining({ isSent: false }) }) as unknown,
      }),
    );
    expect(listSent('stores.open')).toEqual([]);
  });

  it('reports a closing with a later start as scheduled', async () => {
    const createdClosingTime = aClosing({
      kind: 'scheduled',
      startDatetime: '2099-12-24T18:00:00',
      endDatetime: '2099-12-26T10:00:00',
    });
    const { user } = renderStores({
      stores: [aStore({ name: 'Providencia' })],
      answers: { 'stores.close': () => succeeded(createdClosingTime) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    expect(await screen.findByText('Providencia se cerrará el jue 24 dic 2099 a las 18:00')).toBeTruthy();
    expect(screen.queryByText('Providencia quedó cerrada')).toBeNull();
  });

  it('shows the next opening time when a store is opened outside its hours', async () => {
    vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    onTestFinished(() => void vi.useRealTimers());
    const store = aStore({ name: 'Providencia', businessHours: eveningHours, currentClosings: [aClosing()] });
    const { user } = renderStores({ stores: [store] });
    await user.click(await screen.findByRole('button', { name: 'Abrir Providencia' }));
    expect(await screen.findByText(/está fuera de horario: venderá hoy a las 19:00\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abrir tienda' }));
    expect(await screen.findByText('Está fuera de horario: venderá hoy a las 19:00.')).toBeTruthy();
    expect(screen.queryByText('Ya recibe pedidos.')).toBeNull();
    expect(await within(await findListRow('Providencia')).findByText('Fuera de horario')).toBeTruthy();
  });

  it('appears even when the user left the dialog before the reply arrived', async () => {
    const closing = createDeferred<ReturnType<typeof aClosing>>();
    const { user } = renderStores({
      stores: [aStore({ name: 'Providencia' })],
      answers: { 'stores.close': closing.answer },
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Cerrar tienda' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir sin esperar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    closing.give(succeeded(aClosing()));
    expect(await screen.findByText('Providencia quedó cerrada')).toBeTruthy();
  });
});

it('the "until the next shift" option uses the hours in the store list when the store cannot be read', async () => {
  const { user } = renderStores({
    stores: [aStore({ name: 'Providencia' })],
    answers: { 'stores.get': () => failed(createFailure('offline')) },
  });
  await user.click(await screen.findByRole('button', { name: 'Cerrar Providencia' }));
  expect(await screen.findByRole('radio', { name: /Próximo turno.*hasta mañana a las 00:00/ })).toHaveProperty(
    'disabled',
    false,
  );
});
