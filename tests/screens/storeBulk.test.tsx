import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { blankPayments } from '@shared/domain/payments/storePayments';
import { callAs, storesOf } from './support/calls';
import { openScreen } from './support/openScreen';

const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/** Cash and card everywhere, and no fleet that asks for more: a change that every store can take. */
const makeAlike = async () => {
  const body = {
    deliveryMethods: [],
    enabledPaymentMethods: ['cash' as const, 'card' as const],
    paymentMethods: blankPayments(),
    webpayCommerceCode: null,
    oneclickCommerceCode: null,
  };
  for (const { id } of await storesOf()) await callAs('stores.update', { params: { id }, body });
};

const apply = async (user: UserEvent) => {
  const name = /^Aplicar a [\d.]+ tiendas?$/;
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

/** The counts of the result, by their names. */
const totals = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent ?? '',
      Number(each.querySelector('dd')?.textContent),
    ]),
  );

/** What may happen to the answer about a change, and how many of the six stores have it in the end. */
const lostAnswers = [
  { fault: 'lostReply', saved: 6, what: 'lost after the change' },
  { fault: 'cut', saved: 6, what: 'cut short' },
  { fault: 'broken', saved: 0, what: 'lost before anything happened' },
  { fault: 'html', saved: 0, what: 'a page of some network in the way' },
  { fault: 'otherShape', saved: 0, what: 'of another shape' },
  { fault: 'serverError', saved: 0, what: 'an error of the platform' },
] as const;

it.each(lostAnswers)(
  'an answer that is $what leaves every store with one result, and nothing is sent twice',
  async ({ fault, saved }) => {
    const { user, network } = await openScreen(async () => {
      await makeAlike();
      return '/stores/bulk-edit/paymentMethods';
    });
    await screen.findByRole('listbox', { name: 'Tiendas para elegir' });
    await user.click(await screen.findByRole('button', { name: /^Elegir estas \d/ }));
    const choice = screen.getByRole('radiogroup', { name: 'MACH en la tienda' });
    await user.click(within(choice).getByText('Activar'));
    network.inject(fault, isBulkWrite, 1);
    await apply(user);
    await screen.findByText(saved === 6 ? '6 tiendas guardadas' : '6 tiendas no se guardaron');
    await waitFor(() => expect(totals()).toEqual({ Elegidas: 6, Guardadas: saved, Fallidas: 6 - saved }));
    expect(network.requests.filter(({ method, url }) => isBulkWrite(method, url))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await screen.findByText(`${6 - saved} elegidas de 6`);
  },
);

it('all stores of a filter are chosen at once', async () => {
  const { user } = await openScreen('/stores');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir / });
  await user.click(boxes[1] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Elegir las 6 que coinciden' }));
  await screen.findByText('6 elegidas');
});

it('a user without the right to change many stores sees no way to it', async () => {
  await openScreen('/stores', { as: 'lectura' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.queryAllByRole('checkbox', { name: /^Elegir/ })).toEqual([]);
});
