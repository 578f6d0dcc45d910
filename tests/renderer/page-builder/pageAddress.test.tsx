import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseBlock, saveByKey, showWholeBuilder, writeField } from '../support/builderWindow';
import { cleanupApp } from '../support/renderApp';
import { aBuiltPage, anEntry, hero, openBuilder } from './support';

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

const withoutAddress = (id: number, title: string) => ({
  ...aBuiltPage(id, '', []),
  content: { schema: 1, title, blocks: [hero('a', title)] },
});

const homePage = { ...aBuiltPage(1, '', []), content: { schema: 1, relativeUrl: '/', blocks: [hero('a', 'Portada')] } };

const openPage = (path: string) =>
  openBuilder(
    {
      built: [homePage, withoutAddress(2, 'Primera'), withoutAddress(3, 'Segunda')],
      entries: [anEntry(9, '', 'Inicio')],
    },
    { path },
  );

interface SentPage {
  params: { id: number };
  body: { data: { content?: Record<string, unknown> } };
}

describe('a page without an address in the page builder', () => {
  it('opens by its id and from the list of pages', async () => {
    openPage('/pagebuilder?id=3');
    expect(await screen.findByText('Segunda', { selector: '.pb-page h1' })).toBeTruthy();
    fireEvent.click(screen.getByText('Páginas', { selector: '[role=tab]' }));
    expect(screen.getAllByText('Sin dirección')).toHaveLength(2);
    fireEvent.click(screen.getByText('Primera', { selector: 'p' }));
    expect(await screen.findByText('Primera', { selector: '.pb-page h1' })).toBeTruthy();
  });

  it('requires an address before it is saved', async () => {
    const openedScreen = openPage('/pagebuilder?id=3');
    await chooseBlock(/Segunda/);
    await writeField(/^Título/, 'Otra');
    saveByKey();
    await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
    expect(openedScreen.listSent('builderPages.update')).toEqual([]);
    await writeField(/^Dirección/, 'segunda');
    saveByKey();
    await screen.findByText('Página guardada');
    const [update] = openedScreen.listSent('builderPages.update') as SentPage[];
    expect(update?.params.id).toBe(3);
    expect(update?.body.data.content).toMatchObject({ relative_url: '/segunda' });
    expect(openedScreen.listSent('pages.update')).toEqual([]);
    expect(openedScreen.listSent('pages.create')).toMatchObject([{ body: { relativeUrl: 'segunda' } }]);
  });

  it('keeps the address / and its list entry when it is the home page', async () => {
    const openedScreen = openPage('/pagebuilder?id=1');
    await chooseBlock(/Portada/);
    await writeField(/^Título/, 'Bienvenida');
    saveByKey();
    await screen.findByText('Página guardada');
    const [update] = openedScreen.listSent('builderPages.update') as SentPage[];
    expect(update?.body.data.content).toEqual({ schema: 1, relativeUrl: '/', blocks: [hero('a', 'Bienvenida')] });
    expect(openedScreen.listSent('pages.update')).toEqual([]);
    expect(openedScreen.listSent('pages.create')).toEqual([]);
  });
});
