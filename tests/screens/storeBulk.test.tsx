import { dialog } from 'electron';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getUser } from '../support/platform';
import { signInOtherUser } from '../support/otherUser';
import { isBulkWrite } from '../support/bulkStores';
import { applyChange, openBulk, switchOn, findTotals } from './support/bulkEdit';
import { callAs, loadStores } from './support/calls';
import { openScreen } from './support/openScreen';

/** Faults of the reply, and how many of the six stores end up changed. */
const lostAnswers = [
  { fault: 'lostReply', saved: 6, what: 'lost after the change' },
  { fault: 'cut', saved: 6, what: 'cut short' },
  { fault: 'broken', saved: 0, what: 'lost before anything happened' },
  { fault: 'html', saved: 0, what: 'a page of some network in the way' },
  { fault: 'otherShape', saved: 0, what: 'of another shape' },
  { fault: 'serverError', saved: 0, what: 'an error of the platform' },
] as const;

it.each(lostAnswers)(
  'a bulk edit has one result per store and sends nothing again when the reply is $what',
  async ({ fault, saved }) => {
    const { user, network } = await openBulk('paymentMethods');
    await switchOn(user, 'MACH en la tienda');
    network.inject(fault, isBulkWrite, 1);
    await applyChange(user);
    await screen.findByText(saved === 6 ? '6 tiendas guardadas' : '6 tiendas no se guardaron');
    await waitFor(() => expect(findTotals()).toEqual({ Elegidas: 6, Guardadas: saved, Fallidas: 6 - saved }));
    expect(network.requests.filter(({ method, url }) => isBulkWrite(method, url))).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await screen.findByText(`${6 - saved} elegidas de 6`);
  },
);

/** Sets the path that the next save dialog returns. */
const findFileInput = (): string => {
  const filePath = join(mkdtempSync(join(tmpdir(), 'comanda-report-')), 'informe.csv');
  vi.spyOn(dialog, 'showSaveDialog').mockResolvedValue({ canceled: false, filePath });
  return filePath;
};

it('a bulk edit fails only for a store that another user changed before it was sent, and can be retried there', async () => {
  const withCode = { webpayCommerceCode: '597012345678' };
  const { user, network, platform, tenant } = await openBulk('paymentMethods', async () => {
    for (const { id } of await loadStores()) await callAs('stores.update', { params: { id }, body: withCode });
  });
  const [first] = await loadStores();
  if (first === undefined) throw new Error('the merchant has no stores');
  await switchOn(user, 'Webpay en despacho');
  await screen.findByText('6 tiendas cambian');
  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'admin'));
  await otherUser.changeStore(first.id, { webpay_commerce_code: null });
  await applyChange(user);

  await screen.findByText('1 tienda no se guardó');
  const list = await screen.findByRole('list', { name: 'Tiendas que no se guardaron' });
  const failedStoreItems = within(list).getAllByRole('listitem');
  expect(failedStoreItems).toHaveLength(1);
  expect(failedStoreItems[0]?.textContent).toContain(first.name);
  expect(failedStoreItems[0]?.textContent).toContain('todavía no se puede usar en esta tienda');
  await waitFor(() => expect(findTotals()).toEqual({ Elegidas: 6, Guardadas: 5, Fallidas: 1 }));

  const file = findFileInput();
  await user.click(await screen.findByRole('button', { name: 'Exportar informe' }));
  await screen.findByText('Informe guardado');
  const lines = readFileSync(file, 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFId;Tienda;Comuna;Cambio;Resultado;Motivo');
  expect(lines.filter((line) => line.includes(';Guardada;'))).toHaveLength(5);
  expect(lines.find((line) => line.startsWith(`${first.id};`))).toMatch(
    /;Medios de pago: \+ Webpay en despacho;Fallida;.+/,
  );
  expect(lines).toHaveLength(8);

  await callAs('stores.update', { params: { id: first.id }, body: withCode });
  await user.click(await screen.findByRole('button', { name: 'Reintentar 1 fallida' }));
  await waitFor(() => expect(findTotals()).toEqual({ Elegidas: 6, Guardadas: 6, Fallidas: 0 }));
  const sentInputs = network.requests
    .filter(({ method, url }) => isBulkWrite(method, url))
    .map(({ body }) => (JSON.parse(body.toString()) as { store_ids: number[] }).store_ids.length);
  expect(sentInputs).toEqual([6, 1]);
});

it('all stores that match a filter can be selected at once', async () => {
  const { user } = await openScreen('/stores');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir / });
  await user.click(boxes[1] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Elegir las 6 que coinciden' }));
  await screen.findByText('6 elegidas');
});

it('the store list offers no bulk edit without permission', async () => {
  await openScreen('/stores', { as: 'lectura' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.queryAllByRole('checkbox', { name: /^Elegir/ })).toEqual([]);
});
