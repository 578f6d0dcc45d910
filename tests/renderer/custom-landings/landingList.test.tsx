import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '@shared/contract/protocol/errors';
import { aSessionWithScreens, aUserWithPermissions } from '../support/builders';
import { failed, succeeded } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aLanding, openLandings, pictureAddress } from './support';

afterEach(cleanupApp);

const row = async () => (await screen.findAllByRole('row')).find((each) => each.textContent.includes('Nuevo local'))!;

const choose = async (user: UserEvent, action: string) => {
  await user.click(within(await row()).getByRole('button', { name: 'Más acciones: Nuevo local' }));
  const item = await screen.findByRole('menuitem', { name: action });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
};
const confirm = async (user: UserEvent, action: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));

describe('the list of landings', () => {
  it('shows each with its picture, its state and when it was changed', async () => {
    const landing = aLanding({ landing: { screenshot: pictureAddress, blocks: [] }, status: 'published' });
    openLandings('/custom-landings', { landing });
    const line = within(await row());
    expect(line.getByText('Publicada')).toBeTruthy();
    expect(line.getByText('Sin fecha')).toBeTruthy();
    expect(line.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain(
      encodeURIComponent(pictureAddress),
    );
  });

  it.each([
    ['published', 'before', true],
    ['draft', 'before', false],
    ['published', undefined, false],
  ] as const)(
    'says of a %s landing made with stores %s whether it is older than their change',
    async (status, stores, hasNotice) => {
      const landing = aLanding({ landing: { blocks: [], shownData: { stores } }, status });
      openLandings('/custom-landings', { landing });
      const line = within(await row());
      const notice = 'Publicada antes del cambio de locales u horarios';
      if (hasNotice) expect(await line.findByText(notice)).toBeTruthy();
      else expect(line.queryByText(notice)).toBeNull();
    },
  );

  it('is asked for by name and state', async () => {
    const { user, sent } = openLandings();
    await row();
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'local');
    await waitFor(() =>
      expect(sent('customLandings.list')).toContainEqual({
        query: expect.objectContaining({ name: 'local' }) as unknown,
      }),
    );
  });

  it('says that there are none, and leads to a new one', async () => {
    const { user, address } = openLandings('/custom-landings', {
      calls: { 'customLandings.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    });
    expect(await screen.findByText('Este comercio todavía no tiene landings')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Nueva landing' })[0]!);
    expect(address()).toBe('/custom-landings/add-landing');
  });

  it('offers to read again what could not be read', async () => {
    let fails = true;
    const { user } = openLandings('/custom-landings', {
      calls: {
        'customLandings.list': () =>
          fails
            ? failed(failureOf('server'))
            : succeeded({ page: [{ ...aLanding(), screenshot: null, shownData: {} }], count: 1, nextPage: null }),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    fails = false;
    await user.click(retry);
    await row();
  });

  it('is not there for who holds no right to landings, and offers nothing to who may only look', async () => {
    const user = aUserWithPermissions({ customLandings: ['index', 'show'] });
    openLandings('/custom-landings', { session: aSessionWithScreens(['/custom-landings'], { user }) });
    await row();
    expect(screen.queryByRole('button', { name: /^Más acciones/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva landing' })).toBeNull();
    cleanupApp();
    const none = aUserWithPermissions({ stores: ['index', 'show'] });
    openLandings('/custom-landings', { session: aSessionWithScreens(['/custom-landings'], { user: none }) });
    expect(await screen.findByRole('heading', { name: /No tienes acceso/ })).toBeTruthy();
  });
});

describe('a landing', () => {
  it('is published after a question, and says so', async () => {
    const { user, sent } = openLandings();
    await choose(user, 'Publicar');
    await confirm(user, 'Cancelar');
    expect(sent('customLandings.deploy')).toEqual([]);
    await choose(user, 'Publicar');
    await confirm(user, 'Publicar');
    await screen.findByText('Nuevo local está publicada');
    expect(sent('customLandings.deploy')).toEqual([{ params: { id: 7 } }]);
    expect(await within(await row()).findByText('Publicada')).toBeTruthy();
  });

  it('that the platform does not publish says why', async () => {
    const { user } = openLandings('/custom-landings', {
      calls: { 'customLandings.deploy': () => failed(failureOf('server')) },
    });
    await choose(user, 'Publicar');
    await confirm(user, 'Publicar');
    await screen.findByText('No pudimos publicar Nuevo local');
    expect(screen.getByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
  });

  it('is removed after a question, and says so', async () => {
    const { user, sent } = openLandings();
    await choose(user, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar Nuevo local?' }));
    expect(question.getByText(/dejará de verse en Burger Demo/)).toBeTruthy();
    await confirm(user, 'Eliminar');
    await screen.findByText('Nuevo local se eliminó');
    expect(sent('customLandings.remove')).toEqual([{ params: { id: 7 } }]);
  });

  it('that the platform does not remove says why, and one that was gone is as wanted', async () => {
    let failure = failureOf('server');
    const { user } = openLandings('/custom-landings', { calls: { 'customLandings.remove': () => failed(failure) } });
    await choose(user, 'Eliminar');
    await confirm(user, 'Eliminar');
    await screen.findByText('No pudimos eliminar Nuevo local');
    expect(screen.getByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
    failure = failureOf('missing', 1002);
    await choose(user, 'Eliminar');
    await confirm(user, 'Eliminar');
    await screen.findByText('Nuevo local se eliminó');
  });
});
