import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { succeeded } from '../support/fakeBridge';
import { chooseBlock, saveByKey, showWholeBuilder, writeField } from '../support/builderWindow';
import { cleanupApp } from '../support/renderApp';
import { aBuiltPage, anEntry, header, hero, openBuilder } from './support';

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

const createPages = () => ({
  built: [
    aBuiltPage(1, 'inicio', [header('Antes'), hero('a', 'Uno')]),
    aBuiltPage(2, 'nosotros', [header('Antes')]),
    aBuiltPage(4, 'sin-encabezado', [hero('a', 'Sola')]),
  ],
  entries: [anEntry(3, 'inicio', 'Portada'), anEntry(5, 'nosotros', 'Nosotros'), anEntry(6, 'sin-encabezado', 'Sola')],
});

const startedInputs: object[] = [];
const openPage = () => {
  startedInputs.length = 0;
  return openBuilder(createPages(), {
    actions: {
      'jobs.start': (input) => {
        startedInputs.push(input);
        return succeeded({
          id: '7b0e0f2e-6f0a-4b1c-9d2e-1a2b3c4d5e6f',
          kind: 'pageFraming',
          label: 'x',
          status: 'running',
          step: null,
          progress: { done: 0, total: 1 },
          counts: { saved: 0, failed: 0, unknown: 0 },
          failure: null,
          archived: false,
          cancelling: false,
          startedAt: 0,
          endedAt: null,
          revision: 1,
        } as never);
      },
      'jobs.result': () => succeeded(null),
    },
  });
};

const renamePage = async (name: string) => {
  await chooseBlock(/^Encabezado/);
  await writeField(/^Nombre/, name);
  saveByKey();
  await screen.findByText('Página guardada');
};

it('saving a changed header offers to copy it to the pages that have a header', async () => {
  const openedScreen = openPage();
  await renamePage('Después');
  const dialog = within(await screen.findByRole('dialog', { name: 'Encabezado y pie de las demás páginas' }));
  const list = within(dialog.getByRole('list', { name: 'Páginas que cambiarían' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nosotros/nosotros']);
  expect(startedInputs).toEqual([]);
  await openedScreen.user.click(dialog.getByRole('button', { name: 'Cambiar 1 página' }));
  await waitFor(() => expect(startedInputs).toHaveLength(1));
  expect(startedInputs[0]).toMatchObject({
    kind: 'pageFraming',
    input: { change: { kind: 'copy', framing: { header: { name: 'Después' } } }, pageIds: [2] },
  });
});

it('a changed header stays on its own page when the user declines to copy it', async () => {
  const openedScreen = openPage();
  await renamePage('Después');
  await openedScreen.user.click(await screen.findByRole('button', { name: 'Dejarlas como están' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(startedInputs).toEqual([]);
  expect(openedScreen.listSent('builderPages.update')).toHaveLength(1);
});

it('saving changes of content blocks does not offer to copy the header', async () => {
  openPage();
  await chooseBlock(/Uno/);
  await writeField(/^Título/, 'Otro');
  saveByKey();
  await screen.findByText('Página guardada');
  expect(screen.queryByRole('dialog')).toBeNull();
});
