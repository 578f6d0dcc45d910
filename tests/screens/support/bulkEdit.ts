import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createAlikeStore } from '../../support/bulkStores';
import { callAs, loadStores } from './calls';
import { openScreen } from './openScreen';

const makeStoresIdentical = async () => {
  const body = createAlikeStore();
  for (const { id } of await loadStores()) await callAs('stores.update', { params: { id }, body });
};

/** Opens a tab of the bulk edit with all six stores selected; `prepare` runs before the screen is rendered. */
export const openBulk = async (
  tab: 'paymentMethods' | 'schedules' | 'closings',
  prepare: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const openedScreen = await openScreen(async () => {
    await makeStoresIdentical();
    await prepare();
    return `/stores/bulk-edit/${tab}`;
  });
  await screen.findByRole('listbox', { name: 'Tiendas para elegir' });
  await chooseAll(openedScreen.user);
  return openedScreen;
};

export const chooseAll = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Elegir estas \d/ }));

/** Preview entries that contain all these texts. */
export const listPreviewsWith = (...texts: string[]): HTMLElement[] => {
  const list = screen.queryByRole('list', { name: 'Qué cambia en cada tienda' });
  const items = list === null ? [] : within(list).queryAllByRole('listitem');
  return items.filter(({ textContent }) => texts.every((text) => textContent.includes(text)));
};

export const applyChange = async (user: UserEvent) => {
  const name = /^Aplicar a [\d.]+ tiendas?$/;
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

/** Counts of the result by label. */
export const findTotals = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      Number(row.querySelector('dd')?.textContent),
    ]),
  );

/** Enables a payment method and keeps the other settings of each store. */
export const switchOn = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('radiogroup', { name })).getByText('Activar'));
