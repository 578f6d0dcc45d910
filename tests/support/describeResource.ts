import type { Locator, Page } from 'playwright';
import { signIn } from './app';
import { expectAccessible } from './axe';
import { expect, test, userOf } from './fixtures';

/** One field as somebody fills it in; `label` is what they read. */
export type FieldInput =
  | { kind: 'text'; label: string; text: string }
  | { kind: 'choice'; label: string; option: string }
  /** The first option that the text finds: the only one, or one of many. */
  | { kind: 'pick' | 'picks'; label: string; find: string }
  | { kind: 'check'; label: string };

export interface ResourceCase {
  /** Behind the #. */
  path: `/${string}`;
  /** The screen's heading. */
  title: string;
  /** The button that makes a new one. */
  create: string;
  /** The calls' path on the platform. */
  calls: `/${string}`;
  /** What a new one is called in the list. */
  name: string;
  fill: readonly FieldInput[];
  /** Labels of what must be filled in, in their order. */
  required: readonly string[];
  change: readonly FieldInput[];
  /** What it is called after that. */
  changedName: string;
  /** Begins the address of a user who may only look. */
  viewer: string;
}

/** Goes to a screen the way a link does. */
export const goTo = async (page: Page, path: string, title: string) => {
  await page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** A box by its label, whatever its kind. */
export const controlByLabel = (scope: Locator, label: string) =>
  scope
    .getByRole('textbox', { name: label, exact: true })
    .or(scope.getByRole('combobox', { name: label, exact: true }))
    .first();

const fillOne = async (page: Page, dialog: Locator, filling: FieldInput) => {
  switch (filling.kind) {
    case 'text':
      return controlByLabel(dialog, filling.label).fill(filling.text);
    case 'choice':
      return dialog.getByRole('radiogroup', { name: filling.label }).getByText(filling.option, { exact: true }).click();
    case 'check':
      return dialog.getByRole('checkbox', { name: filling.label }).first().check();
    case 'pick':
    case 'picks': {
      const box = controlByLabel(dialog, filling.label);
      await box.fill(filling.find);
      // What matches first is chosen by Enter, once the options have come.
      await expect(page.getByRole('listbox').getByRole('option', { selected: false }).first()).toBeVisible();
      await expect(box).toHaveAttribute('aria-activedescendant', /./);
      await box.press('Enter');
      // A list of many stays open for more; where one is enough, Esc would be the dialog's.
      if (filling.kind === 'picks') await box.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    }
  }
};

export const fillIn = async (page: Page, dialog: Locator, fillings: readonly FieldInput[]) => {
  for (const filling of fillings) await fillOne(page, dialog, filling);
};

export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: name });

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar', exact: true }).click();

const isWrite = (method: string) => method === 'POST' || method === 'PATCH' || method === 'DELETE';

const openNew = async (page: Page, of: ResourceCase) => {
  await page.getByRole('button', { name: of.create, exact: true }).click();
  return page.getByRole('dialog', { name: of.create });
};

/** What differs from resource to resource even where the kit does the work: its calls, and how its screens look. */
const testResourceCrud = (of: ResourceCase): void => {
  test('one is made, changed and removed, and the list follows', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await fillIn(page, dialog, of.fill);
    await save(dialog);
    await expect(page.getByText(`Se creó ${of.name}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    // The list scrolls to it: whoever clicks before misses.
    await expect(rowOf(page, of.name)).toBeFocused();

    await page.getByRole('button', { name: `Editar ${of.name}`, exact: true }).click();
    const editing = page.getByRole('dialog', { name: `Editar ${of.name}` });
    await fillIn(page, editing, of.change);
    await save(editing);
    await expect(page.getByText(`Se guardaron los cambios de ${of.changedName}`)).toBeVisible();
    await goTo(page, '/stores', 'Tiendas');
    await goTo(page, of.path, of.title);
    await page.getByRole('main').getByRole('searchbox').first().fill(of.changedName);
    await expect(rowOf(page, of.changedName)).toHaveCount(1);

    await page.getByRole('button', { name: `Eliminar ${of.changedName}`, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(of.changedName);
    await expect(question).toContainText(tenant.tenant);
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page.getByText(`Se eliminó ${of.changedName}`)).toBeVisible();
    await expect(rowOf(page, of.changedName)).toHaveCount(0);
  });

  test('list, form and question have no axe violations', async ({ running: { page }, tenant }) => {
    test.setTimeout(120_000);
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await save(dialog);
    await expectAccessible(page);
    await fillIn(page, dialog, of.fill);
    await save(dialog);
    await expect(rowOf(page, of.name)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Eliminar ${of.name}`, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
  });
};

/** What the kit does for each of them; tests/screens/resources.test.tsx goes through it per resource. */
const testSharedBehavior = (of: ResourceCase): void => {
  test('an empty form says what is required, goes to the first of it and sends nothing', async ({
    running: { page },
    network,
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await save(dialog);
    await expect(dialog.getByText('Requerido', { exact: true })).toHaveCount(of.required.length);
    await expect(controlByLabel(dialog, of.required[0] ?? '')).toBeFocused();
    expect(network.requests.filter(({ method, url }) => isWrite(method) && url.includes(of.calls))).toEqual([]);
  });

  test('what was typed is not thrown away without asking', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await fillIn(page, dialog, of.fill.slice(0, 1));
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog).toBeHidden();
  });

  test('who may only look finds a form to read and no way to change', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await fillIn(page, dialog, of.fill);
    await save(dialog);
    await expect(rowOf(page, of.name)).toBeFocused();
    // By the key: toasts of a window that nobody looks at stay, and lie over the button.
    await page.getByRole('button', { name: 'Cerrar sesión' }).press('Enter');

    await signIn(page, userOf(tenant, of.viewer));
    await goTo(page, of.path, of.title);
    await page.getByRole('main').getByRole('searchbox').first().fill(of.name);
    await page.getByRole('button', { name: `Ver ${of.name}`, exact: true }).click();
    const view = page.getByRole('dialog', { name: of.name });
    await expect(view.getByRole('group', { name: of.required[0] ?? '' })).toContainText(of.name);
    await expect(view.getByRole('textbox')).toHaveCount(0);
    await expect(view.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: of.create })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^(Editar|Eliminar) / })).toHaveCount(0);
  });

  test('a write whose answer is lost is repeated with its key, and nothing is done twice', async ({
    running: { page },
    network,
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await goTo(page, of.path, of.title);
    const dialog = await openNew(page, of);
    await fillIn(page, dialog, of.fill);
    const posted = (method: string, path: string) => method === 'POST' && path.includes(of.calls);
    network.inject('lostReply', posted, 1);
    await save(dialog);
    await expect(page.getByText(`Se creó ${of.name}`)).toBeVisible();
    await expect(rowOf(page, of.name)).toHaveCount(1);
    const sent = network.requests.filter(({ method, url }) => posted(method, url));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
};

/** The walk through a list with forms: make, change, remove, look only, mistakes, lost answers, axe. */
export const describeResource = (of: ResourceCase): void =>
  test.describe(of.path, () => {
    testResourceCrud(of);
    testSharedBehavior(of);
  });

/** The same where another resource walks through what the kit does. */
export const describeResourceCrud = (of: ResourceCase): void => test.describe(of.path, () => testResourceCrud(of));
