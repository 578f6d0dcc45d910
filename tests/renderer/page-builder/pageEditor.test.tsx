import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { blockList, chooseBlock, saveByKey, showWholeBuilder, writeField } from '../support/builderWindow';
import { aSession, aUserWithPermissions } from '../support/builders';
import { failed } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aBuiltPage, anEntry, hero, openBuilder } from './support';

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

type OpenedBuilder = ReturnType<typeof openBuilder>;
interface SentPage {
  body: { data: { content?: { blocks: { id: string; props: { title: string } }[] }; lockVersion?: number } };
}

const listTitles = ({ body }: SentPage) => body.data.content?.blocks.map(({ props }) => props.title);
const twoBlocks = [hero('a', 'Uno'), hero('b', 'Dos')];
const createPages = () => ({ built: [aBuiltPage(1, 'inicio', twoBlocks)], entries: [anEntry(3, 'inicio', 'Portada')] });

const setBlockTitle = async (block: RegExp, title: string) => {
  await chooseBlock(block);
  await writeField(/^Título/, title);
};
const chooseMenuEntry = async ({ user }: OpenedBuilder, entryName: string) => {
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  const item = await screen.findByRole('menuitem', { name: entryName });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
};

describe('saving a page', () => {
  it('sends the blocks, the lock version and the changed fields of its list entry', async () => {
    const openedBuilder = openBuilder(createPages());
    await writeField(/^Nombre/, 'Inicio');
    await setBlockTitle(/Dos/, 'Dos nuevo');
    saveByKey();
    await screen.findByText('Página guardada');
    const [update] = openedBuilder.listSent('builderPages.update') as [SentPage];
    expect(listTitles(update)).toEqual(['Uno', 'Dos nuevo']);
    expect(update.body.data).toMatchObject({ lockVersion: 1, content: { campaign: 'otoño' } });
    expect(openedBuilder.listSent('pages.update')).toEqual([{ params: { id: 3 }, body: { name: 'Inicio' } }]);
    expect(openedBuilder.listSent('pageContents.create')).toHaveLength(1);
  });

  it('shows a failure in the form, or as a toast after leaving the page builder', async () => {
    const answers: ((outcome: ReturnType<typeof failed>) => void)[] = [];
    const openedBuilder = openBuilder(createPages(), {
      calls: { 'builderPages.update': () => new Promise((resolve) => answers.push(resolve)) },
    });
    await setBlockTitle(/Dos/, 'Mío');
    saveByKey();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(failed(createFailure('server')));
    await waitFor(() => expect(screen.getAllByText('Se produjo un error. Vuelve a intentarlo.')).toHaveLength(1));
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    saveByKey();
    await waitFor(() => expect(answers).toHaveLength(2));
    await openedBuilder.user.click(screen.getByRole('button', { name: 'Páginas' }));
    await openedBuilder.user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(openedBuilder.address()).toBe('/pages'));
    answers[1]?.(failed(createFailure('server')));
    await screen.findByText('Se produjo un error. Vuelve a intentarlo.');
  });
});

describe('a page that another window saved in the meantime', () => {
  it('is merged when both windows changed different blocks', async () => {
    const openedBuilder = openBuilder(createPages());
    await setBlockTitle(/Uno/, 'Uno mío');
    openedBuilder.changeElsewhere(1, {
      content: aBuiltPage(1, 'inicio', [hero('b', 'Dos de otra'), hero('a', 'Uno'), hero('c', 'Tres de otra')]).content,
    });
    saveByKey();
    await screen.findByText('Página guardada');
    const last = openedBuilder.listSent('builderPages.update').at(-1) as SentPage;
    expect(listTitles(last)).toEqual(['Dos de otra', 'Uno mío', 'Tres de otra']);
    expect(last.body.data.lockVersion).toBe(2);
    expect((await blockList()).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });

  it('shows both versions when both windows changed the same block, and saves the selected one', async () => {
    const openedBuilder = openBuilder(createPages());
    await setBlockTitle(/Uno/, 'Uno mío');
    openedBuilder.changeElsewhere(1, {
      content: aBuiltPage(1, 'inicio', [hero('a', 'Uno de otra'), hero('b', 'Dos')]).content,
    });
    saveByKey();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Uno de otra/)).toBeTruthy();
    expect(dialog.getByText(/Uno mío/)).toBeTruthy();
    await openedBuilder.user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
    await openedBuilder.user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Página guardada');
    expect(listTitles(openedBuilder.listSent('builderPages.update').at(-1) as SentPage)).toEqual(['Uno mío', 'Dos']);
  });

  it('keeps the changes when the user postpones the conflict, and can use the other version later', async () => {
    const openedBuilder = openBuilder(createPages());
    await setBlockTitle(/Uno/, 'Uno mío');
    openedBuilder.changeElsewhere(1, {
      content: aBuiltPage(1, 'inicio', [hero('a', 'Uno de otra'), hero('b', 'Dos')]).content,
    });
    saveByKey();
    await screen.findByRole('dialog');
    await openedBuilder.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await blockList()).getByText(/Uno mío/)).toBeTruthy();
    expect(openedBuilder.listSent('builderPages.update')).toHaveLength(1);
    saveByKey();
    const dialog = within(await screen.findByRole('dialog'));
    await openedBuilder.user.click(dialog.getAllByRole('radio')[0]!);
    await openedBuilder.user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await (await blockList()).findByText(/Uno de otra/)).toBeTruthy();
  });
});

describe('the menu of a page', () => {
  const copy = 'Copiar encabezado y pie a otras páginas';
  const reader = aUserWithPermissions({ pages: ['index', 'show'] });
  it.each([
    { what: 'a draft', status: 'draft', entries: ['Versiones', copy, 'Eliminar página'], canPublish: true },
    {
      what: 'a published page',
      status: 'published',
      entries: ['Versiones', copy, 'Volver a borrador', 'Eliminar página'],
      canPublish: false,
    },
    { what: 'a read-only page', status: 'published', entries: ['Versiones'], canPublish: false, user: reader },
  ])('contains only the actions allowed for $what', async ({ status, entries, canPublish, user }) => {
    const builtPages = [{ ...aBuiltPage(1, 'inicio', twoBlocks), status }];
    const session = aSession(user && { user });
    const openedBuilder = openBuilder({ built: builtPages, entries: [anEntry(3, 'inicio', 'Portada')] }, { session });
    await openedBuilder.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await screen.findByRole('menuitem', { name: 'Versiones' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
    expect(screen.queryByText('Publicar') !== null).toBe(canPublish);
  });
});

it('A page cannot be edited until both lists of pages are loaded, and a retry reads both', async () => {
  const openedBuilder = openBuilder(createPages(), {
    calls: { 'builderPages.list': () => failed(createFailure('server')) },
  });
  const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  const [entryReads, builtReads] = [
    openedBuilder.listSent('pages.list').length,
    openedBuilder.listSent('builderPages.list').length,
  ];
  await openedBuilder.user.click(retryButton);
  await waitFor(() => expect(openedBuilder.listSent('builderPages.list')).toHaveLength(builtReads + 1));
  expect(openedBuilder.listSent('pages.list')).toHaveLength(entryReads + 1);
});

describe('removing a page', () => {
  it('removes its list entry even if the page builder no longer has the page, and reports other failures', async () => {
    const openedBuilder = openBuilder(createPages(), {
      calls: { 'builderPages.remove': () => failed(createFailure('server')) },
    });
    await chooseMenuEntry(openedBuilder, 'Eliminar página');
    await openedBuilder.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    await screen.findByText('No se pudo eliminar la página Portada');
    expect(screen.getByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
    openedBuilder.bridge.onCall({ 'builderPages.remove': () => failed(createFailure('missing', 1002)) });
    await chooseMenuEntry(openedBuilder, 'Eliminar página');
    await openedBuilder.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    await screen.findByText('Se eliminó la página Portada');
    expect(openedBuilder.listSent('pages.remove')).toEqual([{ params: { id: 3 } }]);
  });
});

describe('a page with 60 blocks', () => {
  it('can be edited and reordered in the middle and is saved completely', async () => {
    const blocks = Array.from({ length: 60 }, (_, index) => hero(`b${index}`, `Portada ${index}.`));
    const openedBuilder = openBuilder({
      built: [aBuiltPage(1, 'inicio', blocks)],
      entries: [anEntry(3, 'inicio', 'Portada')],
    });
    const list = await blockList();
    expect(list.getAllByRole('listitem', { hidden: true })).toHaveLength(60);
    await setBlockTitle(/Portada 30\./, 'Al medio');
    list
      .getByText(/Al medio/)
      .closest('button')
      ?.focus();
    await openedBuilder.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText(/Al medio está ahora en el lugar 30 de 60\./)).toBeTruthy();
    saveByKey();
    await screen.findByText('Página guardada');
    const [update] = openedBuilder.listSent('builderPages.update') as [SentPage];
    const titles = listTitles(update) ?? [];
    expect(titles).toHaveLength(60);
    expect(titles.slice(28, 32)).toEqual(['Portada 28.', 'Al medio', 'Portada 29.', 'Portada 31.']);
  });
});
