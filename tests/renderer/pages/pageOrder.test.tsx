import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aBuiltPage, openBuilder } from '../page-builder/support';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';

afterEach(cleanupApp);

const openDialog = async (user: ReturnType<typeof openBuilder>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ordenar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Orden de las páginas del constructor' }));
  return { dialog, listHandles: () => dialog.getAllByRole('button', { name: /^Mover / }) };
};

it('the page order dialog updates when the list is reloaded after it opens', async () => {
  const builtPages = ['inicio', 'locales', 'nosotros'].map((address, index) => ({
    ...aBuiltPage(index + 1, address, []),
    position: index,
  }));
  const pendingReads: (() => void)[] = [];
  let isSlow = false;
  const builder = openBuilder(
    { built: builtPages, entries: [] },
    {
      path: '/pages',
      calls: {
        'builderPages.list': () => {
          const reply = () => succeeded({ page: structuredClone(builtPages), count: 3, nextPage: null });
          if (!isSlow) return reply();
          return new Promise((resolve) => pendingReads.push(() => resolve(reply())));
        },
        'builderPages.update': ({ params, body }) => {
          const page = builtPages.find(({ id }) => id === params.id)!;
          isSlow = true;
          return succeeded(Object.assign(page, { position: body.data.position }));
        },
      },
    },
  );
  const { user } = builder;
  const first = await openDialog(user);
  first.listHandles()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  await user.click(first.dialog.getByRole('button', { name: 'Guardar orden' }));
  await screen.findByText('Se guardó el orden de las páginas');

  const second = await openDialog(user);
  await waitFor(() => expect(pendingReads.length).toBeGreaterThan(0));
  isSlow = false;
  for (const release of pendingReads) release();
  await waitFor(() => expect(second.listHandles()[0]?.getAttribute('aria-label')).toContain('/locales'));
});
