import { screen, waitFor } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { navigationScreens } from '@shared/bridge/screens';
import type { Job } from '@shared/jobs/job';
import { getUser, injectOrders } from '../support/platform';
import { callAs } from './support/calls';
import { printer } from './support/electron';
import { openScreen } from './support/openScreen';

/** Records what the main process sends to the page: replies, and events to a subscriber. */
const recordBridge = () => {
  const texts: string[] = [];
  const { call, act, subscribe } = window.comanda;
  const recordReply = async (reply: Promise<string>) => {
    const text = await reply;
    texts.push(text);
    return text;
  };
  Object.assign(window.comanda, {
    call: (...input: Parameters<typeof call>) => recordReply(call(...input)),
    act: (...input: Parameters<typeof act>) => recordReply(act(...input)),
  });
  subscribe((text) => texts.push(text));
  return texts;
};

/** Names, phones, emails and addresses of the orders' customers, and an order with a name: marketplaces send none. */
const readCustomers = async (ids: readonly number[]) => {
  const orders = await Promise.all(ids.map((id) => callAs('orders.get', { params: { id } })));
  const values = orders.flatMap(({ customer, customerName, phone, delivery }) => [
    customerName,
    customer?.name,
    customer?.email,
    customer?.phone,
    phone,
    delivery?.address,
    delivery?.instructions,
  ]);
  // Practice stores share some of the phones.
  const ownTexts = JSON.stringify([
    await callAs('stores.list', { query: { limit: 100 } }),
    await callAs('users.list', { query: { limit: 100 } }),
  ]);
  return {
    order: orders.find(({ customerName }) => customerName !== null),
    values: [...new Set(values)].filter((value): value is string => Boolean(value) && !ownTexts.includes(value ?? '')),
  };
};

/** Exports a table into the downloads folder, and returns the finished job. */
const exportTable = async (kind: 'orderExport' | 'npsExport', input: object) => {
  const start = { kind, label: kind, input: { name: kind, ...input } };
  const startReply = await window.comanda.act('jobs.start', JSON.stringify(start));
  expect(JSON.parse(startReply)).toMatchObject({ ok: true });
  return waitFor(
    async () => {
      const { value } = JSON.parse(await window.comanda.act('jobs.list', '{}')) as { value: Job[] };
      const job = value.find((each) => each.kind === kind);
      expect(job?.status).toMatch(/completed|failed/);
      return job;
    },
    { timeout: 30_000 },
  );
};

/** Prints an order on the system's printer, and returns the ticket as HTML. */
const printTicket = async (orderId: number, epoch: number) => {
  const id = randomUUID();
  const connection = { kind: 'system', printer: printer.name };
  const newPrinter = { id, name: 'Cocina', connection, width: 80, storeIds: [], copies: 1, spareId: null };
  await window.comanda.act('tickets.savePrinter', JSON.stringify({ ...newPrinter, isAutomatic: false }));
  const order = { epoch, orderId, printerId: id, isAgain: true };
  const printReply = await window.comanda.act('tickets.print', JSON.stringify(order));
  expect(JSON.parse(printReply)).toMatchObject({ ok: true, value: [{ state: 'printed' }] });
  return printer.pages.splice(0).join(' ');
};

/** Text of all files in a folder. */
const readFiles = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join(' ');

it('the app hides the data of customers on every screen from users with a masked role, and shows them to others', async () => {
  const { services, tenant, platform, userData, goTo, openLink, listSystemTexts } = await openScreen('/orders', {
    isFocused: false,
  });
  const addOrders = (length: number) =>
    injectOrders(
      platform,
      tenant.tenant,
      // Orders of other scenarios, such as unpaid ones, raise no alarm for new orders.
      Array.from({ length }, () => ({ scenario: 'usual' })),
    );
  const listIds = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);
  const { order, values } = await readCustomers(listIds(await addOrders(12)));
  expect(order?.customerName).toBeTruthy();
  expect(values.length).toBeGreaterThan(8);
  await goTo(`/orders?order=${order?.id}`);
  await screen.findAllByText(order?.customerName ?? '');
  const { page: roles } = await callAs('roles.list', {});
  const maskedRoles = roles.filter(({ name }) => name === 'editor').map(({ id, name }) => ({ id, name }));
  await window.comanda.act('customers.maskRoles', JSON.stringify({ roles: maskedRoles }));

  const signIn = (role: string) => {
    const { email, password } = getUser(tenant, role);
    return services.session.signIn({ tenant: tenant.tenant, email, password });
  };
  await signIn('editor');
  const texts = recordBridge();
  /** Finds customer data in the page and in everything that the main process has sent since the last call. */
  const countBefore = listSystemTexts().length;
  const findLeaks = () => {
    const system = listSystemTexts().slice(countBefore).join(' ');
    const text = `${document.documentElement.outerHTML} ${texts.splice(0).join(' ')} ${system}`;
    return values.filter((value) => text.includes(value));
  };
  const { page: stores } = await callAs('stores.list', { query: { limit: 1 } });
  const otherScreens = ['/orders/board', '/stores/wall', `/stores/today/${stores[0]?.id}`];
  await openLink('/orders/board');
  for (const path of [...otherScreens, ...navigationScreens]) {
    await goTo(path);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect({ path, leaks: findLeaks() }).toEqual({ path, leaks: [] });
  }
  // New orders ring, so that the system shows notifications.
  const knownCount = listSystemTexts().length;
  const newOrders = await addOrders(2);
  await waitFor(() => {
    const newTexts = listSystemTexts().slice(knownCount).join(' ');
    expect(newOrders.some(({ number }) => newTexts.includes(`#${number}`))).toBe(true);
  });
  await goTo(`/orders?order=${order?.id}`);
  await screen.findByText(/Tu rol no ve los datos de los clientes/);
  expect(screen.queryByRole('button', { name: /^Copiar teléfono/ })).toBeNull();
  expect(findLeaks()).toEqual([]);
  expect(await exportTable('orderExport', { filters: {}, expected: null })).toMatchObject({ status: 'completed' });
  expect(await exportTable('npsExport', {})).toMatchObject({ failure: { code: 'CUSTOMERS_MASKED' } });
  const ticket = await printTicket(order?.id ?? 0, services.session.state.epoch);
  expect(ticket).toContain(String(order?.number));
  expect(values.filter((value) => ticket.includes(value))).toEqual([]);
  const files = readFiles(userData);
  expect(files).toContain(String(order?.number));
  expect(values.filter((value) => files.includes(value))).toEqual([]);
  // The role cannot change the setting that masks customers.
  const refusedReply = await window.comanda.act('customers.maskRoles', JSON.stringify({ roles: [] }));
  expect(JSON.parse(refusedReply)).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });

  // Counts the texts received with masked customers, before an admin reads the new ones.
  const [textCount, systemCount] = [texts.length, listSystemTexts().length];
  await signIn('admin');
  const newCustomers = await readCustomers(listIds(newOrders));
  const received = [...texts.slice(0, textCount), ...listSystemTexts().slice(countBefore, systemCount)].join(' ');
  expect(newCustomers.values.filter((value) => received.includes(value))).toEqual([]);
  await goTo(`/orders?order=${order?.id}`);
  await screen.findAllByText(order?.customerName ?? '');
  expect(await exportTable('orderExport', { filters: {}, expected: null })).toMatchObject({ status: 'completed' });
  expect(readFiles(join(userData, 'downloads'))).toContain(order?.customerName);
  expect(await printTicket(order?.id ?? 0, services.session.state.epoch)).toContain(order?.customerName);
});
