import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallInputOf, CallReplyOf } from '@shared/contract';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { createBlankValues } from '@shared/contract/fields/entity';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

type Modifier = CallReplyOf<'modifiers.get'>;

const aModifier = (
  id: number,
  name: string,
  childIds: readonly number[] = [],
  overrides: Partial<Modifier> = {},
): Modifier => {
  const { pictureIds, ...blank } = createBlankValues(modifierFields);
  return {
    ...blank,
    id,
    name,
    price: id * 100,
    parentId: null,
    pictures: [],
    pictureIds,
    productIds: [],
    lockVersion: 1,
    children: childIds.map((childModifierId, position) => ({
      childModifierId,
      position,
      price: null,
      kept: { id: id * 1000 + childModifierId },
    })),
    ...overrides,
  };
};

/** A combo of drinks and sauces; drinks have a large size that includes ice. */
const createMenu = () => [
  aModifier(1, 'Combo', [2, 3]),
  aModifier(2, 'Bebidas', [4]),
  aModifier(3, 'Salsas'),
  aModifier(4, 'Grande', [5]),
  aModifier(5, 'Hielo'),
  aModifier(6, 'Postres'),
];

const openModifier = (id: number, modifiers = createMenu(), tab = 'children') => {
  const sentUpdates: CallInputOf<'modifiers.update'>[] = [];
  const calls: CallStubs = {
    'modifiers.list': () => succeeded({ page: modifiers, count: modifiers.length, nextPage: null }),
    'modifiers.get': ({ params }) => succeeded(modifiers.find((modifier) => modifier.id === Number(params.id))!),
    'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    'modifiers.update': (input) => {
      sentUpdates.push(input);
      const children = (input.body.children ?? []).flatMap((row) =>
        'childModifierId' in row ? [{ ...row, kept: { id: 9000 + row.childModifierId } }] : [],
      );
      return succeeded({ ...modifiers.find((modifier) => modifier.id === id)!, children });
    },
  };
  const app = renderApp({ session: aSession(), path: `/modifiers/edit-modifier/${id}/${tab}`, calls });
  return { ...app, sent: sentUpdates };
};

const findOptionList = () => screen.findByRole('group', { name: 'Opciones de este modificador' });
const readNames = async () =>
  within(await findOptionList())
    .getAllByRole('button', { name: /^Mover / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Mover ', '').split(':')[0]);

describe('the options of a modifier', () => {
  it('are reordered by keyboard and saved with their original row ids', async () => {
    const { user, sent } = openModifier(1);
    await within(await findOptionList()).findByRole('link', { name: 'Bebidas' });
    screen.getByRole('button', { name: /^Mover Bebidas/ }).focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      children: [
        { childModifierId: 3, position: 0, kept: { id: 1003 } },
        { childModifierId: 2, position: 1, kept: { id: 1002 } },
      ],
    });
  });

  it('are added, priced and removed as separate rows', async () => {
    const { user, sent } = openModifier(1);
    await within(await findOptionList()).findByRole('link', { name: 'Bebidas' });
    await user.type(screen.getByRole('combobox', { name: 'Agregar modificadores' }), 'postr');
    await user.click(await screen.findByRole('option', { name: /^Postres/ }));
    await user.keyboard('{Escape}');
    expect(await readNames()).toEqual(['Bebidas', 'Salsas', 'Postres']);
    await user.type(within(screen.getByRole('group', { name: 'Postres' })).getByRole('textbox'), '1990');
    await user.click(screen.getByRole('button', { name: /^Quitar Salsas/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.children).toHaveLength(3);
    expect(sent[0]?.body).toMatchObject({
      children: [
        { childModifierId: 2 },
        { childModifierId: 6, position: 1, price: 1990 },
        { kept: { id: 1003, destroy: true } },
      ],
    });
  });

  it('are shown at any depth with a link to each', async () => {
    const { user } = openModifier(1);
    const childList = await screen.findByRole('list', { name: 'Lo que ofrece Bebidas' });
    expect(within(childList).getByRole('link', { name: 'Grande' }).getAttribute('href')).toBe(
      '/modifiers/edit-modifier/4',
    );
    expect(screen.queryByRole('link', { name: 'Hielo' })).toBeNull();
    await user.click(within(childList).getByRole('button', { name: 'Lo que ofrece Grande' }));
    expect(screen.getByRole('link', { name: 'Hielo' }).getAttribute('href')).toBe('/modifiers/edit-modifier/5');
  });

  it('cannot include an option that would create a cycle, and the picker shows the path of that cycle', async () => {
    const { user } = openModifier(4);
    await within(await findOptionList()).findByRole('link', { name: 'Hielo' });
    await user.type(screen.getByRole('combobox', { name: 'Agregar modificadores' }), 'combo');
    const option = await screen.findByRole('option', { name: /Combo/ });
    expect(option.textContent).toContain('Grande → Combo → Bebidas → Grande');
    expect(option.getAttribute('aria-disabled')).toBe('true');
  });

  it("are not saved when another user's change has created a cycle", async () => {
    const modifiers = createMenu();
    const { user, sent, bridge } = openModifier(6, modifiers);
    await findOptionList();
    await user.type(screen.getByRole('combobox', { name: 'Agregar modificadores' }), 'hielo');
    await user.click(await screen.findByRole('option', { name: /^Hielo/ }));
    await user.keyboard('{Escape}');
    modifiers[4] = aModifier(5, 'Hielo', [6]);
    bridge.broadcast({ type: 'areasChanged', areas: ['modifiers'] } as never);
    await screen.findByRole('list', { name: 'Lo que ofrece Hielo' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('No puede contenerse a sí mismo: Postres → Hielo → Postres')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the use of a modifier', () => {
  const createShared = () => [
    aModifier(1, 'Combo', [2, 3], { productIds: [11, 12], type: 'group' }),
    aModifier(2, 'Bebidas', [4], { productIds: [12, 13], type: 'group' }),
    aModifier(3, 'Salsas'),
    aModifier(4, 'Grande', [], { productIds: [14], type: 'option' }),
    aModifier(5, 'Grande', [6], { type: 'group' }),
    aModifier(6, 'Hielo'),
  ];

  it('includes and counts products that offer the modifier through a group', async () => {
    openModifier(4, createShared(), 'usage');
    await screen.findByText('3 productos más lo ofrecen por un grupo que lo contiene:');
    const indirectProducts = within(screen.getByRole('list', { name: 'Productos que lo ofrecen por un grupo' }));
    expect(indirectProducts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#12',
      '#13',
      '#11',
    ]);
    cleanupApp();
    const modifiers = createShared();
    renderApp({
      session: aSession(),
      path: '/modifiers',
      calls: { 'modifiers.list': () => succeeded({ page: modifiers, count: modifiers.length, nextPage: null }) },
    });
    const [row] = await screen.findAllByRole('row', { name: /^Grande.*Opción/ });
    await waitFor(() => expect(row?.textContent).toContain('En 4 productos'));
  });

  it('distinguishes groups and options of the same name in the picker', async () => {
    const { user } = openModifier(3, createShared());
    await user.click(await screen.findByRole('combobox', { name: /Agregar/ }));
    await user.keyboard('Gra');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['GrandeOpción', 'GrandeGrupo · 1 opción']);
  });
});

it('a modifier shows its own options with their surcharges', async () => {
  openModifier(3, [
    aModifier(3, 'Salsas', [], {
      options: [
        { name: 'Mayo', price: 0 },
        { name: 'Palta', price: 990 },
      ],
    }),
  ]);
  const options = within(await screen.findByRole('list', { name: 'Opciones propias' }));
  expect(options.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mayosin costo',
    'Palta+$990',
  ]);
});

it('a modifier lists its parent among the places where it is used', async () => {
  openModifier(5, [aModifier(4, 'Grande'), aModifier(5, 'Hielo', [], { parentId: 4 })], 'usage');
  expect(await screen.findByRole('link', { name: 'Grande' })).toBeTruthy();
});
