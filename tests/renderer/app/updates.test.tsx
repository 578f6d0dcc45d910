import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { UpdateState } from '@shared/bridge/device/updates';
import { trackUnsaved } from '@kit/resource/form/unsaved/unsaved';
import { listHeldLocks } from '@kit/windows/locks';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createStatus = (state: UpdateState) => ({ version: '1.0.0', checkedAt: Date.now(), state });
const createReadyState = (tonightAt: number | null): UpdateState => ({
  kind: 'ready',
  version: '1.1.0',
  restartsAt: tonightAt,
});

const showApp = async (state: UpdateState, path = '/my-account', session = aSession()) => {
  const renderedApp = renderApp({
    session,
    path,
    actions: {
      'updates.status': () => succeeded(createStatus(state)),
      'updates.check': () => succeeded(createStatus(state)),
      'updates.restart': () => failed(createFailure('refused', 'UPDATE_REFUSED')),
      'updates.chooseTonight': () => succeeded(createStatus(state)),
      'updates.openDownload': () => succeeded(null),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...renderedApp,
    become: (next: UpdateState) =>
      act(() => renderedApp.bridge.broadcast({ type: 'update', status: createStatus(next) })),
    sent: () => renderedApp.bridge.actions.filter(({ name }) => /^updates\.(?!status)/.test(name)),
  };
};
const offer = { name: 'Comanda 1.1.0 está lista' };

it('a message about a ready update offers a restart now or tonight until the user selects tonight', async () => {
  const { become, sent, user } = await showApp({ kind: 'current' });
  expect(screen.queryByRole('region', offer)).toBeNull();
  become(createReadyState(null));
  const message = within(await screen.findByRole('region', offer));
  await user.click(message.getByRole('button', { name: 'Reiniciar ahora' }));
  expect(await screen.findByText(/el archivo descargado cambió en este computador/)).toBeTruthy();
  await user.click(message.getByRole('button', { name: 'Esta noche' }));
  expect(sent()).toEqual([
    { name: 'updates.restart', input: { isAutomatic: false } },
    { name: 'updates.chooseTonight', input: { isSelected: true } },
  ]);
  become(createReadyState(Date.now() + 3_600_000));
  expect(screen.queryByRole('region', offer)).toBeNull();
});

it('a ready update on a computer without a keychain states that the app does not restart at night', async () => {
  const { become } = await showApp(createReadyState(null), '/my-account', aSession({ remembers: 'memory' }));
  const card = within(await screen.findByRole('region', { name: 'Actualizaciones' }));
  expect(card.getByRole('status').textContent).toContain('«Esta noche» no la reinicia sola');
  become(createReadyState(Date.now() + 3_600_000));
  expect(card.getByRole('status').textContent).toContain('se instala cuando cierres Comanda');
});

it('the account screen shows the version, the progress and failure of an update, and a restart planned for tonight', async () => {
  const { become, sent, user } = await showApp({ kind: 'current' });
  const card = within(await screen.findByRole('region', { name: 'Actualizaciones' }));
  expect(card.getByRole('group', { name: 'Versión de Comanda' }).textContent).toContain('1.0.0');
  await user.click(card.getByRole('button', { name: 'Buscar actualizaciones' }));
  become({ kind: 'downloading', version: '1.1.0', percent: 42 });
  expect(card.getByRole('status').textContent).toContain('42 %');
  expect(card.getByRole('button', { name: 'Buscar actualizaciones' })).toHaveProperty('disabled', true);
  become(createReadyState(Date.now() + 3_600_000));
  await user.click(card.getByRole('button', { name: 'Esta noche no' }));
  expect(sent().at(-1)).toEqual({ name: 'updates.chooseTonight', input: { isSelected: false } });
  become({ kind: 'failed', reason: 'refused' });
  expect(card.getByRole('status').textContent).toContain('no está firmada por Comanda');
  become({ kind: 'off', reason: 'managed' });
  expect(card.getByRole('status').textContent).toContain('La actualiza quien administra este computador');
  expect(card.queryByRole('button')).toBeNull();
});

it('an update that the user must install manually is announced with a button for its download', async () => {
  const { sent, user } = await showApp({ kind: 'announced', version: '1.1.0' }, '/');
  const message = within(await screen.findByRole('region', { name: 'Hay una versión nueva: Comanda 1.1.0' }));
  await user.click(message.getByRole('button', { name: 'Descargar' }));
  expect(sent()).toEqual([{ name: 'updates.openDownload', input: {} }]);
  await user.click(message.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('region', { name: /Hay una versión nueva/ })).toBeNull();
});

it('a window agrees to the restart at night unless input would be lost', async () => {
  const { bridge, sent } = await showApp(createReadyState(0), '/');
  const endUnsaved = trackUnsaved(false);
  act(() => bridge.broadcast({ type: 'updateDue' }));
  await act(async () => void (await listHeldLocks()));
  expect(sent()).toEqual([]);
  endUnsaved();
  const endSaved = trackUnsaved(true);
  onTestFinished(endSaved);
  act(() => bridge.broadcast({ type: 'updateDue' }));
  await vi.waitFor(() => expect(sent()).toEqual([{ name: 'updates.restart', input: { isAutomatic: true } }]));
});
