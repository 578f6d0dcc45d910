import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { aSessionWithScreens, aUserWithPermissions } from '../support/builders';
import { failed, succeeded } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aLanding, openLandings, pictureAddress } from './support';

afterEach(cleanupApp);

const findRow = async () =>
  (await screen.findAllByRole('row')).find((candidate) => candidate.textContent.includes('Nuevo local'))!;

const chooseAction = async (user: UserEvent, action: string) => {
  await user.click(within(await findRow()).getByRole('button', { name: 'Más acciones: Nuevo local' }));
  const item = await screen.findByRole('menuitem', { name: action });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
};
const storesBlock = { id: 's', type: 'stores_carousel', props: { title: 'Locales' } };
const confirmAction = async (user: UserEvent, action: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));

describe('the landing list', () => {
  it('shows each landing with its picture, state and date of change', async () => {
    const landing = aLanding({ landing: { screenshot: pictureAddress, blocks: [] }, status: 'published' });
    openLandings('/custom-landings', { landing });
    const line = within(await findRow());
    expect(line.getByText('Publicada')).toBeTruthy();
    expect(line.getByText('Sin fecha')).toBeTruthy();
    expect(line.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain(
      encodeURIComponent(pictureAddress),
    );
  });

  it.each([
    ['published', '2:before', true],
    ['draft', '2:before', false],
    ['published', 'before', false],
    ['published', undefined, false],
  ] as const)(
    'shows the notice about changed stores only for a published landing with comparable data: %s, %s',
    async (status, stores, hasNotice) => {
      const landing = aLanding({ landing: { blocks: [storesBlock], shownData: { stores } }, status });
      openLandings('/custom-landings', { landing });
      const line = within(await findRow());
      const notice = 'Publicada antes del cambio de locales u horarios';
      if (hasNotice) expect(await line.findByText(notice)).toBeTruthy();
      else expect(line.queryByText(notice)).toBeNull();
    },
  );

  it('opens the address that the platform reports, and offers no link when it reports none', async () => {
    const { user, bridge } = openLandings('/custom-landings', {
      landing: aLanding({ url: '/landings/7' }),
      actions: { 'links.openAsking': () => succeeded(null) },
    });
    await user.click(within(await findRow()).getByRole('button', { name: /^Abrir en la tienda/ }));
    expect(bridge.actions.find(({ name }) => name === 'links.openAsking')?.input).toEqual({
      url: expect.stringMatching(/^https:\/\/tienda\.example\/.+\/landings\/7$/) as unknown,
    });
    cleanupApp();
    openLandings();
    expect(within(await findRow()).queryByRole('button', { name: /^Abrir en la tienda/ })).toBeNull();
  });

  it('requests the landings that match a typed name', async () => {
    const { user, listSent } = openLandings();
    await findRow();
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'local');
    await waitFor(() =>
      expect(listSent('customLandings.list')).toContainEqual({
        query: expect.objectContaining({ name: 'local' }) as unknown,
      }),
    );
  });

  it('shows a message and a button to create a landing when there are none', async () => {
    const { user, address } = openLandings('/custom-landings', {
      calls: { 'customLandings.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    });
    expect(await screen.findByText('Este comercio todavía no tiene landings')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Nueva landing' })[0]!);
    expect(address()).toBe('/custom-landings/add-landing');
  });

  it('offers a retry when loading fails', async () => {
    let shouldFail = true;
    const { user } = openLandings('/custom-landings', {
      calls: {
        'customLandings.list': () =>
          shouldFail
            ? failed(createFailure('server'))
            : succeeded({ page: [{ ...aLanding(), screenshot: null }], count: 1, nextPage: null }),
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
    shouldFail = false;
    await user.click(retryButton);
    await findRow();
  });

  it('is forbidden without permission, and has no actions with only the permission to view', async () => {
    const user = aUserWithPermissions({ customLandings: ['index', 'show'] });
    openLandings('/custom-landings', { session: aSessionWithScreens(['/custom-landings'], { user }) });
    await findRow();
    expect(screen.queryByRole('button', { name: /^Más acciones/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva landing' })).toBeNull();
    cleanupApp();
    const userWithoutLandings = aUserWithPermissions({ stores: ['index', 'show'] });
    openLandings('/custom-landings', {
      session: aSessionWithScreens(['/custom-landings'], { user: userWithoutLandings }),
    });
    expect(await screen.findByRole('heading', { name: /No tienes acceso/ })).toBeTruthy();
  });
});

describe('a landing', () => {
  it('is published after a confirmation, and a toast reports it', async () => {
    const { user, listSent } = openLandings();
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Cancelar');
    expect(listSent('customLandings.deploy')).toEqual([]);
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Publicar');
    await screen.findByText('Nuevo local está publicada');
    expect(listSent('customLandings.deploy')).toEqual([{ params: { id: 7 } }]);
    expect(await within(await findRow()).findByText('Publicada')).toBeTruthy();
  });

  it('is rendered from its blocks again before publishing', async () => {
    const { user, listSent, bridge } = openLandings();
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Publicar');
    await screen.findByText('Nuevo local está publicada');
    const writes = bridge.calls.map(({ name }) => name).filter((name) => /update|deploy/.test(name));
    expect(writes).toEqual(['customLandings.update', 'customLandings.deploy']);
    expect(listSent('customLandings.update')).toMatchObject([
      {
        body: {
          html: expect.stringMatching(/pb-hero-title.*Abrimos cerca de ti/) as unknown,
          landing: { campaign: 'otoño', screenshot: pictureAddress },
          lockVersion: 1,
        },
      },
    ]);
  });

  it('keeps HTML from another tool when it is published', async () => {
    const { user, listSent } = openLandings('/custom-landings', { landing: aLanding({ landing: {} }) });
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Publicar');
    await screen.findByText('Nuevo local está publicada');
    expect(listSent('customLandings.update')).toEqual([]);
  });

  it.each(['stores.allFull', 'staticMenu.get'] as const)('is not published when %s fails', async (name) => {
    const { user, listSent } = openLandings('/custom-landings', {
      calls: { [name]: () => failed(createFailure('server')) },
    });
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Publicar');
    await screen.findByText('No pudimos publicar Nuevo local');
    expect(listSent('customLandings.update')).toEqual([]);
    expect(listSent('customLandings.deploy')).toEqual([]);
  });

  it('shows why publishing failed', async () => {
    const { user } = openLandings('/custom-landings', {
      calls: { 'customLandings.deploy': () => failed(createFailure('server')) },
    });
    await chooseAction(user, 'Publicar');
    await confirmAction(user, 'Publicar');
    await screen.findByText('No pudimos publicar Nuevo local');
    expect(screen.getByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
  });

  it('is removed after a confirmation, and a toast reports it', async () => {
    const { user, listSent } = openLandings();
    await chooseAction(user, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar Nuevo local?' }));
    expect(question.getByText(/dejará de verse en Burger Demo/)).toBeTruthy();
    await confirmAction(user, 'Eliminar');
    await screen.findByText('Nuevo local se eliminó');
    expect(listSent('customLandings.remove')).toEqual([{ params: { id: 7 } }]);
  });

  it('shows why removal failed, but counts as removed when it no longer exists', async () => {
    let failure = createFailure('server');
    const { user } = openLandings('/custom-landings', { calls: { 'customLandings.remove': () => failed(failure) } });
    await chooseAction(user, 'Eliminar');
    await confirmAction(user, 'Eliminar');
    await screen.findByText('No pudimos eliminar Nuevo local');
    expect(screen.getByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
    failure = createFailure('missing', 1002);
    await chooseAction(user, 'Eliminar');
    await confirmAction(user, 'Eliminar');
    await screen.findByText('Nuevo local se eliminó');
  });
});
