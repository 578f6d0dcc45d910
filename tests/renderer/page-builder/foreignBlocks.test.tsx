import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockList, chooseBlock, saveByKey, showWholeBuilder } from '../support/builderWindow';
import { cleanupApp } from '../support/renderApp';
import { aBuiltPage, anEntry, hero, openBuilder } from './support';

vi.mock('@blocks/views/VideoView', () => ({
  VideoView: () => {
    throw new Error('cannot be drawn');
  },
}));

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

interface SentPage {
  body: { data: { content?: { blocks: object[] } } };
}
const getBlocks = (opened: ReturnType<typeof openBuilder>) =>
  (opened.listSent('builderPages.update').at(-1) as SentPage | undefined)?.body.data.content?.blocks;

const openPage = (...blocks: object[]) =>
  openBuilder({ built: [aBuiltPage(1, 'inicio', blocks)], entries: [anEntry(3, 'inicio', 'Portada')] });

const findTextBox = () => screen.findByRole('textbox', { name: /Contenido/, hidden: true });

describe('a page block created by another tool', () => {
  it('shows its text in the editor before the first key is pressed', async () => {
    openPage({ id: 't', type: 'rich_text', props: { html: '<p>Hola</p><h2>Historia</h2><p>Desde <b>1987</b></p>' } });
    await chooseBlock(/Texto/);
    const input = await findTextBox();
    expect(input.querySelector('h2')?.textContent).toBe('Historia');
    expect(input.querySelector('strong')?.textContent).toBe('1987');
  });

  it('is saved as markup under its original name when its text changes', async () => {
    const openedScreen = openPage({ id: 't', type: 'rich_text', props: { html: '<p>Desde 1987</p>', theirs: 1 } });
    await chooseBlock(/Texto/);
    const input = await findTextBox();
    await waitFor(() => expect(input.textContent).toBe('Desde 1987'));
    const button = screen.getByRole('button', { name: 'Lista', hidden: true });
    fireEvent.click(button);
    await waitFor(() => expect(input.querySelector('li')).not.toBeNull());
    saveByKey();
    await screen.findByText('Página guardada');
    expect(getBlocks(openedScreen)).toEqual([
      { id: 't', type: 'rich_text', props: { html: '<ul><li><p>Desde 1987</p></li></ul>', theirs: 1 } },
    ]);
  });

  it('warns that editing removes images and tables', async () => {
    openPage({ id: 't', type: 'rich_text', props: { html: '<p>Hola</p><img src="/a.png">' } });
    await chooseBlock(/Texto/);
    expect(await screen.findByText(/imágenes, tablas u otros elementos/)).toBeTruthy();
  });

  it('is shown as a removable placeholder when it cannot be rendered', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const openedScreen = openPage({ id: 'v', type: 'video', props: {} }, hero('b', 'Dos'));
    const placeholder = (await screen.findByText('No pudimos mostrar este bloque')).parentElement!;
    expect(screen.getByText('Dos', { selector: 'h1' })).toBeTruthy();
    fireEvent.click(within(placeholder).getByRole('button', { name: /Eliminar/, hidden: true }));
    await waitFor(() => expect(screen.queryByText('No pudimos mostrar este bloque')).toBeNull());
    expect((await blockList()).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
    saveByKey();
    await screen.findByText('Página guardada');
    expect(getBlocks(openedScreen)).toEqual([hero('b', 'Dos')]);
    consoleError.mockRestore();
  });
});
