import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { callLimits } from '@main/api/limits';
import type { Fault, FaultProxy } from '../support/faultProxy';
import { fetchRawStore, revokeSessions } from '../support/platform';
import { listDrafts } from '../support/drafts';
import { callAs } from './support/calls';
import { controlByLabel, fillBox, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);

/** Idempotency keys of the writes; retries reuse the first key. */
const listKeys = (network: FaultProxy) =>
  network.requests
    .filter(({ method, url }) => isStoreSave(method, url))
    .map(({ headers }) => headers['idempotency-key']);

const getNameBox = () => controlByLabel(document.body, 'Nombre') as HTMLInputElement;

interface Row {
  error: Fault;
  name: string;
  /** Message shown when the platform reports a failure and the user has to save again. */
  message?: RegExp;
}
const rows: Row[] = [
  { error: 'lostReply', name: 'is lost after the work' },
  { error: 'cut', name: 'breaks off' },
  { error: 'html', name: 'is the login page of some network' },
  { error: 'empty', name: 'is empty' },
  { error: 'otherShape', name: 'is of another shape' },
  { error: 'broken', name: 'never comes because the line breaks' },
  { error: 'serverError', name: 'is that the platform failed', message: /Se produjo un error/ },
];

/** Shortens the deadline of calls until the test ends or the returned function is called. */
const shortenDeadline = (deadline: number) => {
  const limitsBefore = { ...callLimits };
  callLimits.deadline = deadline;
  const restore = () => void Object.assign(callLimits, limitsBefore);
  onTestFinished(restore);
  return restore;
};

/** Opens the form of the first store and changes its name without saving. */
const renameStore = async (ending: string) => {
  const openedScreen = await openScreen('/stores');
  const { user } = openedScreen;
  await waitFor(() => expect(getRows()).toHaveLength(6));
  getRows()[0]?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Nombre' });
  const nameBefore = getNameBox().value;
  await user.type(getNameBox(), ending);
  return {
    ...openedScreen,
    before: nameBefore,
    id: Number(/edit-store\/(\d+)/.exec(openedScreen.address())?.[1]),
    save: () => user.keyboard('{Control>}s{/Control}'),
  };
};

it('a delayed save of a store that arrives after the next one overwrites nothing', async () => {
  const { user, network, before, id, save } = await renameStore(' Tarde');
  network.inject('held', isStoreSave, 1);
  const restoreDeadline = shortenDeadline(3_000);
  await save();
  await waitFor(() => expect(network.waiting).toBe(1));
  restoreDeadline();
  await screen.findByText(`Se guardaron los cambios de ${before} Tarde`);
  await fillBox(user, getNameBox(), `${before} Sur`);
  await save();
  await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
  network.release();
  await waitFor(() => expect(network.answers.filter(({ method, url }) => isStoreSave(method, url))).toHaveLength(3));
  expect((await callAs('stores.get', { params: { id } })).name).toBe(`${before} Sur`);
});

it('the store form keeps its values without a connection and checks later whether they were saved', async () => {
  const { user, network, before, save } = await renameStore(' Sur');
  network.inject('heldReply', isStoreSave, 1);
  await save();
  await waitFor(() => expect(network.waiting).toBe(1));
  await network.offline();
  await screen.findByText(/No sabemos si se guardó/);
  expect(getNameBox().value).toBe(`${before} Sur`);
  await user.click(await screen.findByRole('button', { name: 'Comprobar ahora' }));
  await screen.findByText(/No sabemos si se guardó/);
  await network.online();
  // Clicks only if the button still exists, since a check started offline may succeed without a click.
  await waitFor(async () => {
    const checkButton = screen.queryByRole('button', { name: 'Comprobar ahora' });
    if (checkButton !== null) await user.click(checkButton);
    expect(screen.queryByText('Sin cambios')).not.toBeNull();
  });
  expect(getNameBox().value).toBe(`${before} Sur`);
  expect(new Set(listKeys(network)).size).toBe(1);
});

it('the store form saves once the connection is back if nothing could be sent before', async () => {
  const { network, before, save } = await renameStore(' Sur');
  await network.offline();
  await save();
  await within(screen.getByRole('main')).findAllByText(/No hay conexión con la plataforma/);
  expect(getNameBox().value).toBe(`${before} Sur`);
  await network.online();
  await save();
  await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
});

it('the store form leaves a draft for the next sign-in when the session ends during a save', async () => {
  const { user, platform, network, tenant, before, save, logIn } = await renameStore(' Sur');
  network.inject('held', isStoreSave, 1);
  await save();
  await waitFor(() => expect(network.waiting).toBe(1));
  await revokeSessions(platform, tenant.tenant);
  network.release();
  await logIn('admin');
  await screen.findByRole('heading', { level: 1, name: before });
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await save();
  await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
});

it.each(rows)(
  'a store is saved at most once when the reply $name ($error), and the form shows the stored values',
  async ({ error, message }) => {
    const { network, platform, tenant, userData, before, id, save } = await renameStore(' Sur');
    const createStored = async () => (await fetchRawStore(platform, tenant.tenant, id)).store['name'];

    network.inject(error, isStoreSave, 1);
    await save();
    if (message !== undefined) {
      await screen.findByText(message);
      expect(getNameBox().value).toBe(`${before} Sur`);
      expect(await createStored()).toBe(before);
      await save();
    }
    await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
    await screen.findByText('Sin cambios');
    expect(await createStored()).toBe(`${before} Sur`);
    expect(new Set(listKeys(network)).size).toBe(message === undefined ? 1 : 2);
    await waitFor(() => expect(listDrafts(userData)).toEqual([]));
  },
);
