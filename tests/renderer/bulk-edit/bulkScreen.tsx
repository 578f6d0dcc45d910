import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SessionState } from '@shared/bridge/session';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { aBulkStore, aWholeStore } from '../../support/aWholeStore';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { localJobs } from '../support/localJobs';
import { renderApp } from '../support/renderApp';

export const stores = [
  aBulkStore({ id: 1, name: 'Alameda' }),
  aBulkStore({ id: 2, name: 'Bellavista', commune: 'Recoleta' }),
  aBulkStore({
    id: 3,
    name: 'Con MACH',
    enabledPaymentMethods: ['cash', 'card', 'mach'],
    paymentMethods: {
      storeDelivery: createBlankPayments().storeDelivery,
      inStore: { ...createBlankPayments().inStore, mach: true },
    },
  }),
  aBulkStore({ id: 4, name: 'Con PedidosYa', needsOnlinePayment: true }),
];

/** A fake platform that stores and records updates. */
export const fakePlatform = (initial: BulkStore[] = stores) => {
  const platform = { stores: initial, sent: [] as number[][] };
  const answers: CallStubs = {
    'stores.bulk': () => succeeded(platform.stores),
    'stores.list': () =>
      succeeded({
        page: platform.stores.map(({ id, name }) => aWholeStore({ id, name, opened: id !== 2 })),
        count: platform.stores.length,
        nextPage: null,
      }),
    'stores.massiveUpdate': ({ body: { storeIds, ...fields } }) => {
      platform.sent.push(storeIds);
      platform.stores = platform.stores.map((store) =>
        storeIds.includes(store.id) ? ({ ...store, ...fields } as BulkStore) : store,
      );
      return succeeded({ failedStores: [] });
    },
  };
  return Object.assign(platform, { answers });
};

export interface Options {
  /** Stores in the store list but missing from the bulk edit data. */
  unreported?: BulkStore[];
  platform?: ReturnType<typeof fakePlatform>;
  calls?: CallStubs;
  session?: Partial<SessionState>;
  path?: string;
}

export const renderBulkEdit = ({
  platform = fakePlatform(),
  unreported = [],
  calls = {},
  session = {},
  path = 'paymentMethods',
}: Options = {}) => {
  const saved: { name: string; text: string }[] = [];
  const jobs = localJobs(aSession(session));
  const app = renderApp({
    session: aSession(session),
    path: `/stores/bulk-edit/${path}`,
    calls: { ...platform.answers, ...calls },
    stores: [...platform.stores, ...unreported].map(({ id, name }) =>
      toStoreRow(aWholeStore({ id, name, opened: id !== 2 })),
    ),
    actions: {
      ...jobs.actions,
      'files.save': (file) => {
        saved.push(file);
        return succeeded('saved');
      },
    },
  });
  jobs.follow(app.bridge);
  return { ...app, platform, saved };
};

export const findPicker = () => screen.findByRole('listbox', { name: 'Tiendas para elegir' });
export const chooseAll = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Elegir estas \d+/ }));
/** Switches MACH on in the store and leaves other payment methods unchanged. */
export const switchMachOn = async (user: UserEvent) =>
  user.click(
    within(screen.getByRole('radiogroup', { name: 'MACH en la tienda' })).getByRole('radio', { name: 'Activar' }),
  );
export const getPreview = () => within(screen.getByRole('list', { name: 'Qué cambia en cada tienda' }));
export const confirmChange = async (user: UserEvent, name: RegExp) => {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
  return question;
};
export const findTotals = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, Number(term.parentElement?.querySelector('dd')?.textContent)]),
  );
