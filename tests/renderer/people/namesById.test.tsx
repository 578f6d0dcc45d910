import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserRow } from '@shared/contract/people/users';
import { aSession } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aUserRow = (overrides: Partial<UserRow> = {}): UserRow => ({
  id: 9,
  name: 'Bruno',
  email: 'bruno@burger.example',
  phone: '56900000001',
  superAdmin: false,
  roles: [],
  stores: [],
  ...overrides,
});

const createPage = <Row,>(row: Row) => succeeded({ page: [row], count: 1, nextPage: null });

const lists: CallStubs = {
  'roles.list': () =>
    createPage({
      id: 3,
      name: 'Cajero',
      description: '',
      users: null,
      notDelegable: false,
      stores: [{ id: 12, name: '' }],
    }),
  'stores.all': () => succeeded([{ id: 5, name: 'Alameda', commune: '', opened: true }]),
  'drivers.list': () =>
    createPage({ id: 4, name: '', kind: null, maxCapacity: null, status: 'in_store', storeId: 5, storeName: null }),
};

const readRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('entities known only by their id', () => {
  it('are shown by name in the list of users, or else as a number', async () => {
    const user = aUserRow({
      roles: [{ id: 3, name: '' }],
      stores: [
        { id: 5, name: '' },
        { id: 12, name: '' },
      ],
    });
    renderApp({ session: aSession(), path: '/users', calls: { ...lists, 'users.list': () => createPage(user) } });
    const row = await readRow(/Bruno/);
    expect(await row.findByText('Cajero')).toBeTruthy();
    expect(await row.findByText('Alameda, #12')).toBeTruthy();
  });

  it('are shown by name or number in the list of roles', async () => {
    renderApp({ session: aSession(), path: '/roles', calls: lists });
    const row = await readRow(/Cajero/);
    expect(row.getByText('#12')).toBeTruthy();
  });

  it('are shown by name or number in the list of drivers', async () => {
    renderApp({ session: aSession(), path: '/drivers', calls: lists });
    const row = await readRow(/#4/);
    expect(await row.findByText('Alameda')).toBeTruthy();
  });
});

describe('missing values', () => {
  const getTexts = (row: HTMLElement) => row.textContent ?? '';

  it('are shown as a dash in the list of users', async () => {
    const calls = { ...lists, 'users.list': () => createPage(aUserRow({ email: '', phone: '' })) };
    renderApp({ session: aSession(), path: '/users', calls });
    const row = await screen.findByRole('row', { name: /Bruno/ });
    expect(getTexts(row)).toContain('—');
    expect(getTexts(row)).toContain('Sin teléfono');
  });

  it.each(['/users', '/roles', '/drivers', '/stores'])(
    'never appear as "null", "undefined" or a stray comma at %s',
    async (path) => {
      const store = {
        id: 5,
        name: 'Alameda',
        textAddress: '',
        commune: '',
        phone: '',
        image: null,
        menuId: null,
        menuName: null,
        orderMethod: { delivery: true, pickUp: true },
        deliveryWaitTime: null,
        pickUpWaitTime: null,
        opened: true,
        currentClosings: [],
      };
      const calls: CallStubs = {
        ...lists,
        'users.list': () => createPage(aUserRow({ email: '', phone: null })),
        'stores.list': () => createPage(store),
      };
      renderApp({ session: aSession(), path, preferences: { storesView: 'grid' }, calls, stores: [store] });
      await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/(Alameda|Bruno|Cajero|#4).*—/));
      const mainText = screen.getByRole('main').textContent ?? '';
      expect(mainText).not.toMatch(/null|undefined|NaN|(^|\s), /);
    },
  );
});
