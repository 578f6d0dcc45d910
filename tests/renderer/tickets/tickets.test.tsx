import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrintResult, Ticket, TicketPrinter, TicketsView } from '@shared/bridge/device/tickets';
import { aSession } from '../support/builders';
import { succeeded, type ActionStubs } from '../support/fakeBridge';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';
import { anOrder } from '../orders/anOrder';

afterEach(cleanupApp);

const printer: TicketPrinter = {
  id: '5f0c1c3e-7d1a-4b5e-9d55-0d1f3a0f6a01',
  name: 'Cocina',
  connection: { kind: 'network', host: '192.168.1.50', port: 9_100 },
  width: 80,
  storeIds: [],
  copies: 1,
  spareId: null,
  isAutomatic: true,
};
const ticket: Ticket = {
  id: '5f0c1c3e-7d1a-4b5e-9d55-0d1f3a0f6a02',
  orderId: 5,
  number: 1_204,
  storeId: 1,
  storeName: 'Ñuñoa',
  printerId: printer.id,
  printerName: 'Cocina',
  reason: 'automatic',
  state: 'late',
  since: Date.parse('2026-11-21T22:00:00Z'),
  changedAt: Date.parse('2026-11-21T22:15:00Z'),
  spareName: null,
};
const result: PrintResult = {
  printerId: printer.id,
  printerName: 'Cocina',
  state: 'printed',
  spareName: null,
  fault: null,
  printedAt: null,
};

const showScreen = (path: string, actions: ActionStubs) => {
  const order = anOrder();
  const app = renderApp({
    session: aSession(),
    path,
    calls: {
      'orders.list': () => succeeded({ page: [order], count: 1, nextPage: null }),
      'orders.get': () => succeeded(order),
    },
    actions,
  });
  const listSent = (action: string) =>
    app.bridge.actions.flatMap(({ name, input }) => (name === action ? [input as Record<string, unknown>] : []));
  return { ...app, listSent };
};

const showPrinters = async (view: Partial<TicketsView>, actions: ActionStubs = {}) => {
  const fullView: TicketsView = { printers: [], unprinted: [], ...view };
  const app = showScreen('/my-account', {
    'tickets.view': () => succeeded(fullView),
    'tickets.checkPrinters': () => succeeded(fullView),
    'tickets.systemPrinters': () => succeeded([{ name: 'EPSON', label: 'EPSON TM-T20' }]),
    'tickets.preview': () => succeeded({ png: 'iVBORw0KGgo=' }),
    ...actions,
  });
  const card = within(await screen.findByRole('region', { name: 'Impresoras de tickets' }));
  return { ...app, card };
};

describe('the ticket printer section of the account screen', () => {
  it('shows how to fix a failing printer and prints a missing ticket on request', async () => {
    const { card, user, listSent } = await showPrinters(
      { printers: [{ printer, fault: 'noPaper', checkedAt: ticket.changedAt }], unprinted: [ticket] },
      { 'tickets.printAnyway': () => succeeded([{ ...result, spareName: 'Barra' }]) },
    );
    expect(await card.findByText(/Sin papel. Pon un rollo nuevo/)).toBeTruthy();
    expect(card.getByText('No se imprimió a tiempo')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Imprimir igual el ticket del pedido #1204' }));
    expect(await screen.findByText('Cocina no imprime: el ticket del pedido #1204 salió en Barra')).toBeTruthy();
    expect(listSent('tickets.printAnyway')).toEqual([expect.objectContaining({ ids: [ticket.id] })]);
  });

  it('saves a printer once its fields are valid', async () => {
    const { card, user, listSent } = await showPrinters(
      {},
      { 'tickets.savePrinter': () => succeeded({ printers: [], unprinted: [] }) },
    );
    await user.click(card.getByRole('button', { name: 'Agregar impresora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar impresora de tickets' }));
    await user.clear(dialog.getByLabelText(/Puerto/));
    await user.type(dialog.getByLabelText(/Puerto/), '80');
    await user.click(dialog.getByRole('button', { name: 'Guardar impresora' }));
    expect(dialog.getByText('Escribe un nombre.')).toBeTruthy();
    expect(dialog.getByText('Escribe la dirección de la impresora, como 192.168.1.50.')).toBeTruthy();
    expect(dialog.getByText('Entre 1024 y 65535; casi siempre es 9100.')).toBeTruthy();
    expect(listSent('tickets.savePrinter')).toEqual([]);
    await user.type(dialog.getByLabelText(/Nombre/), 'Cocina');
    await user.type(dialog.getByLabelText(/Dirección IP/), '192.168.1.50');
    await user.clear(dialog.getByLabelText(/Puerto/));
    await user.type(dialog.getByLabelText(/Puerto/), '9100');
    await user.click(dialog.getByRole('radio', { name: '58 mm' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar impresora' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listSent('tickets.savePrinter')).toEqual([{ ...printer, id: expect.any(String) as string, width: 58 }]);
  });
});

describe('printing an order', () => {
  it('asks before a second ticket and prints none when cancelled', async () => {
    const { user, listSent } = showScreen('/orders?order=5', {
      'tickets.view': () => succeeded({ printers: [{ printer, fault: null, checkedAt: null }], unprinted: [] }),
      'tickets.print': ({ isAgain }) =>
        succeeded([isAgain ? result : { ...result, state: 'known', printedAt: ticket.changedAt }]),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
    const printButton = await panel.findByRole('button', { name: 'Imprimir ticket' });
    const findQuestion = () => screen.findByRole('alertdialog', { name: '¿Reimprimir el ticket del pedido #1204?' });
    await user.click(printButton);
    expect(within(await findQuestion()).getByText(/Ya salió en Cocina a las 19:15/)).toBeTruthy();
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Cancelar' }));
    expect(listSent('tickets.print').map(({ isAgain }) => isAgain)).toEqual([false]);
    await user.click(printButton);
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Reimprimir' }));
    expect(await screen.findByText('Ticket del pedido #1204 impreso en Cocina')).toBeTruthy();
    expect(listSent('tickets.print').map(({ isAgain, printerId }) => [isAgain, printerId])).toEqual([
      [false, null],
      [false, null],
      [true, printer.id],
    ]);
  });

  it('starts with the P key in the panel, but not while the confirmation is open', async () => {
    const { user, listSent } = showScreen('/orders?order=5', {
      'tickets.view': () => succeeded({ printers: [{ printer, fault: null, checkedAt: null }], unprinted: [] }),
      'tickets.print': () => succeeded([{ ...result, state: 'known', printedAt: ticket.changedAt }]),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
    await panel.findByRole('button', { name: 'Imprimir ticket' });
    await user.keyboard('p');
    await screen.findByRole('alertdialog', { name: '¿Reimprimir el ticket del pedido #1204?' });
    await user.keyboard('p');
    expect(listSent('tickets.print').map(({ orderId, isAgain }) => [orderId, isAgain])).toEqual([[5, false]]);
  });

  it('offers only the printers of the store', async () => {
    const others = [
      { ...printer, id: '5f0c1c3e-7d1a-4b5e-9d55-0d1f3a0f6a03', name: 'Barra' },
      { ...printer, id: '5f0c1c3e-7d1a-4b5e-9d55-0d1f3a0f6a04', name: 'Otra tienda', storeIds: [987_654] },
    ];
    const { user, listSent } = showScreen('/orders?order=5', {
      'tickets.view': () =>
        succeeded({
          printers: [printer, ...others].map((listedPrinter) => ({
            printer: listedPrinter,
            fault: null,
            checkedAt: null,
          })),
          unprinted: [],
        }),
      'tickets.print': () => succeeded([{ ...result, printerName: 'Barra' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Imprimir ticket', expanded: false }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'En Cocina',
      'En Barra',
    ]);
    await chooseEntry(user, 'En Barra');
    await waitFor(() =>
      expect(listSent('tickets.print')).toMatchObject([{ printerId: others[0]?.id, isAgain: false }]),
    );
  });
});
