import type { Page } from 'playwright';
import { getLoginForm, signIn } from './app';

/** Signs in unless already signed in, and waits for the store list. */
export const openStores = async (page: Page, user: Parameters<typeof signIn>[1]) => {
  const stores = page.getByRole('heading', { level: 1, name: 'Tiendas' });
  await stores.or(getLoginForm(page)).waitFor();
  if (!(await stores.isVisible())) await signIn(page, user);
};

export const getNameBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true });

/** Opens the first store in the list with the keyboard, waits for its form and returns the store's name. */
export const openFirstStore = async (page: Page): Promise<string> => {
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await getNameBox(page).waitFor();
  return getNameBox(page).inputValue();
};

/** Changes the name in the first store's form without saving; returns the name before. */
export const renameFirstStore = async (page: Page, ending: string): Promise<string> => {
  const previousName = await openFirstStore(page);
  await getNameBox(page).fill(`${previousName} ${ending}`);
  return previousName;
};
