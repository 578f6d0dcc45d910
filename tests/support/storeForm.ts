import type { Page } from 'playwright';
import { loginForm, signIn } from './app';

/** Signs in and opens the stores, whether the login was remembered or not. */
export const enter = async (page: Page, user: Parameters<typeof signIn>[1]) => {
  const stores = page.getByRole('heading', { level: 1, name: 'Tiendas' });
  await stores.or(loginForm(page)).waitFor();
  if (!(await stores.isVisible())) await signIn(page, user);
};

export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true });

/** Opens the first store of the list by keyboard and waits for its form. Returns the store's name. */
export const openFirstStore = async (page: Page): Promise<string> => {
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await nameBox(page).waitFor();
  return nameBox(page).inputValue();
};

/** Changes the name in the first store's form without saving. Returns the previous name. */
export const renameFirstStore = async (page: Page, ending: string): Promise<string> => {
  const before = await openFirstStore(page);
  await nameBox(page).fill(`${before} ${ending}`);
  return before;
};
