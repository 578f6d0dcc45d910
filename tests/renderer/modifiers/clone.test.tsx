import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { CallReplyOf } from '@shared/contract';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { createBlankValues } from '@shared/contract/fields/entity';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

type Modifier = CallReplyOf<'modifiers.get'>;
const aModifier = (id: number, name: string): Modifier => ({
  ...createBlankValues(modifierFields),
  id,
  name,
  pictures: [],
  children: [],
  parentId: null,
  productIds: [],
});

/** `copiedModifiers`: modifiers on the platform after the request, regardless of its reply. */
const openModifiers = async (clone: NonNullable<CallStubs['modifiers.clone']>, copiedModifiers: Modifier[] = []) => {
  const modifiers = [aModifier(9, 'Salsas')];
  const app = renderApp({
    session: aSession(),
    path: '/modifiers',
    calls: {
      'modifiers.list': () => succeeded({ page: modifiers, count: modifiers.length, nextPage: null }),
      'modifiers.get': ({ params }) => succeeded(modifiers.find(({ id }) => id === Number(params.id))!),
      'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'modifiers.clone': (input) => {
        modifiers.push(...copiedModifiers);
        return clone(input);
      },
    },
  });
  const row = within((await screen.findByText('Salsas')).closest('tr')!);
  const button = row.queryByRole('button', { name: /^Duplicar/ });
  if (button !== null) await app.user.click(button);
  else {
    await app.user.click(row.getByRole('button', { name: /^Más acciones/ }));
    await chooseEntry(app.user, 'Duplicar');
  }
  return app;
};

describe('duplicating a modifier', () => {
  it('shows a message and opens the copy for editing', async () => {
    const copy = aModifier(10, 'Salsas (copia)');
    const { address } = await openModifiers(() => succeeded(copy), [copy]);
    await screen.findByText('Se creó Salsas (copia)');
    expect(address()).toBe('/modifiers/edit-modifier/10');
    await screen.findByRole('heading', { level: 1, name: 'Salsas (copia)' });
  });

  it('stays on the list when the platform refuses the copy', async () => {
    const { address } = await openModifiers(() => failed(createFailure('forbidden', 1005)));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((element) => element.textContent)
          .join(),
      ).not.toBe(''),
    );
    expect(screen.queryByText(/^Se creó/)).toBeNull();
    expect(address()).toBe('/modifiers');
  });
});
