import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { Order } from '@shared/contract/sales/orders';
import { aSessionWithCapabilities, aUser, aUserWithPermissions } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';
import { anOrder } from './anOrder';

afterEach(cleanupApp);

interface OpenOptions {
  offered?: readonly Capability[];
  user?: ReturnType<typeof aUser>;
  update?: CallStubs['orders.update'];
}

const openPanel = async (
  overrides: Partial<Order> = {},
  { offered = ['orderEdits', 'lockVersions'], user: signedIn = aUser(), update }: OpenOptions = {},
) => {
  let order = anOrder({ lockVersion: 3, ...overrides });
  const app = renderApp({
    session: aSessionWithCapabilities(offered, { user: signedIn }),
    path: '/orders?order=5',
    calls: {
      'orders.list': () => succeeded({ page: [order], count: 1, nextPage: null }),
      'orders.get': () => succeeded(order),
      'orders.update': update ?? (({ body }) => succeeded({ ...order, ...body.order } as Order)),
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
  await panel.findByRole('region', { name: 'Cliente' });
  const edit = async () => {
    await app.user.click(panel.getByRole('button', { name: 'Cambiar teléfono o comentario' }));
    return within(await screen.findByRole('dialog', { name: 'Cambiar el pedido #1204' }));
  };
  const listSent = () => app.bridge.calls.flatMap(({ name, input }) => (name === 'orders.update' ? [input] : []));
  return {
    ...app,
    panel,
    edit,
    listSent,
    replace: (changes: Partial<Order>) => (order = { ...order, ...changes }),
  };
};

describe('editing an order', () => {
  it('sends only changed fields, with the version on which they are based', async () => {
    const { user, edit, listSent } = await openPanel();
    const form = await edit();
    const phoneInput = form.getByRole('textbox', { name: 'Teléfono' });
    await user.clear(phoneInput);
    await user.type(phoneInput, '9 8765 4321');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Pedido actualizado')).toBeTruthy();
    expect(listSent()).toEqual([
      expect.objectContaining({
        params: { id: 5 },
        body: { order: { phone: '56987654321', lockVersion: 3 } },
      }),
    ]);
  });

  it('marks an invalid phone and sends nothing', async () => {
    const { user, edit, listSent } = await openPanel();
    const form = await edit();
    const phoneInput = form.getByRole('textbox', { name: 'Teléfono' });
    await user.clear(phoneInput);
    await user.type(phoneInput, '9 8765');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(phoneInput.getAttribute('aria-invalid')).toBe('true'));
    expect(listSent()).toEqual([]);
  });

  it('asks before discarding input', async () => {
    const { user, edit, listSent } = await openPanel();
    const form = await edit();
    await user.type(form.getByRole('textbox', { name: 'Comentario' }), ', piso 4');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /^Salir sin guardar|^Descartar/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar el pedido #1204' })).toBeNull());
    expect(listSent()).toEqual([]);
  });

  it('asks which comment to keep when a colleague has changed it in the meantime', async () => {
    let answers = 0;
    const { user, edit, listSent, replace } = await openPanel(
      {},
      {
        update: ({ body }) =>
          (answers += 1) === 1
            ? failed(createFailure('refused', staleCode))
            : succeeded(anOrder(body.order as Partial<Order>)),
      },
    );
    const form = await edit();
    const commentInput = form.getByRole('textbox', { name: 'Comentario' });
    await user.clear(commentInput);
    await user.type(commentInput, 'Dejar en conserjería');
    replace({ comment: 'Llamar al llegar', lockVersion: 4 });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const choice = within(await screen.findByRole('radiogroup', { name: 'Comentario' }));
    expect(choice.getByText('Llamar al llegar')).toBeTruthy();
    expect(choice.getByText('Dejar en conserjería')).toBeTruthy();
    expect(listSent()).toHaveLength(1);
  });

  it('shows its author, old and new value in the history of the order', async () => {
    const { panel } = await openPanel({
      edits: [
        {
          field: 'phone',
          before: '56900001234',
          after: '56987654321',
          at: '2026-03-02T12:03:00',
          author: { id: 7, name: 'Ana Prueba' },
        },
        { field: 'comment', before: null, after: 'Tocar el timbre', at: '2026-03-02T12:04:00', author: null },
      ],
    });
    const history = within(panel.getByRole('region', { name: 'Historial' }));
    const items = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringContaining('Recibido'),
      expect.stringMatching(/^Teléfono cambiado.+Ana Prueba · antes: \+56 9 0000 1234, ahora: \+56 9 8765 4321$/),
      expect.stringMatching(/^Comentario cambiado.+antes: ninguno, ahora: «Tocar el timbre»$/),
    ]);
  });

  it.each<[string, Partial<Order>, OpenOptions, RegExp]>([
    ['the platform does not support changes', {}, { offered: [] }, /^Tu plataforma no permite cambiar el teléfono/],
    ['the order has ended', { status: 'completed' }, {}, /^El pedido ya terminó/],
  ])('explains why it is unavailable when %s', async (_case, overrides, options, reason) => {
    const { panel } = await openPanel(overrides, options);
    expect(panel.getByText(reason)).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Cambiar teléfono o comentario' })).toBeNull();
  });

  it('is hidden without permission to update orders', async () => {
    const { panel } = await openPanel({}, { user: aUserWithPermissions({ orders: ['index', 'show'] }) });
    expect(panel.queryByRole('button', { name: 'Cambiar teléfono o comentario' })).toBeNull();
    expect(panel.queryByText(/^Tu plataforma no permite/)).toBeNull();
  });
});
