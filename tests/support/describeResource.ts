import type { Locator, Page } from 'playwright';
import { signIn } from './app';
import { expectAccessible, expectOverlayAccessible } from './axe';
import { expect, test, userOf } from './fixtures';
import type { FieldInput, FormSample, SampledArea } from './samples/sample';

export interface ResourceCase extends FormSample {
  area: SampledArea;
  /** Path of the entity's calls on the platform. */
  calls: string;
  /** Name of the entity in the list before the change; `changedName` is its name afterwards. */
  name: string;
  changedName: string;
}

/** Navigates to a screen, as a click on a link does. */
export const goTo = async (page: Page, path: string, title: string | RegExp) => {
  await page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** Returns the input of any kind with this label. */
export const getControlByLabel = (scope: Locator, label: string) =>
  scope
    .getByRole('textbox', { name: label, exact: true })
    .or(scope.getByRole('combobox', { name: label, exact: true }))
    .first();

const fillField = async (page: Page, dialog: Locator, fieldInput: FieldInput) => {
  switch (fieldInput.kind) {
    case 'text':
      return getControlByLabel(dialog, fieldInput.label).fill(fieldInput.text);
    case 'choice':
      return dialog
        .getByRole('radiogroup', { name: fieldInput.label })
        .getByText(fieldInput.option, { exact: true })
        .click();
    case 'check':
      return dialog.getByRole('checkbox', { name: fieldInput.label }).first().check();
    case 'pick':
    case 'picks': {
      const input = getControlByLabel(dialog, fieldInput.label);
      await input.fill(fieldInput.find);
      // Enter selects the first match, but only once the options have loaded.
      await expect(page.getByRole('listbox').getByRole('option', { selected: false }).first()).toBeVisible();
      await expect(input).toHaveAttribute('aria-activedescendant', /./);
      await input.press('Enter');
      // Closes a multiple choice, which stays open. A single choice has already closed, so Escape would close the
      // dialog.
      if (fieldInput.kind === 'picks') await input.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    }
  }
};

export const fillIn = async (page: Page, dialog: Locator, fieldInputs: readonly FieldInput[]) => {
  for (const fieldInput of fieldInputs) await fillField(page, dialog, fieldInput);
};

export const getRow = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: name });

const clickSave = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar', exact: true }).click();

const openNewForm = async (page: Page, resourceCase: ResourceCase) => {
  await page.getByRole('button', { name: resourceCase.create, exact: true }).click();
  return page.getByRole('dialog', { name: resourceCase.create });
};

/**
 * Defines the e2e test of a list with forms: creates, changes and deletes an entity, and runs axe on form, list and
 * confirmation. Errors, permissions and lost replies are tested in tests/screens.
 */
export const describeResource = (resourceCase: ResourceCase): void =>
  test(`${resourceCase.path}: creating, changing and removing an entity updates the list, without axe violations`, async ({
    running: { page },
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'admin'), resourceCase);
    const dialog = await openNewForm(page, resourceCase);
    // Saves the empty form, so that axe also checks the messages about required fields.
    await clickSave(dialog);
    await expectOverlayAccessible(page);
    await fillIn(page, dialog, resourceCase.fill);
    await clickSave(dialog);
    await expect(page.getByText(`Se creó ${resourceCase.name}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    // Waits until the list has scrolled to the new row; an earlier click would miss it.
    await expect(getRow(page, resourceCase.name)).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: `Editar ${resourceCase.name}`, exact: true }).click();
    const editingDialog = page.getByRole('dialog', { name: `Editar ${resourceCase.name}` });
    await fillIn(page, editingDialog, resourceCase.change);
    await getControlByLabel(editingDialog, resourceCase.required[0] ?? '').press('Enter');
    await expect(page.getByText(`Se guardaron los cambios de ${resourceCase.changedName}`)).toBeVisible();
    await goTo(page, '/stores', 'Tiendas');
    await goTo(page, resourceCase.path, resourceCase.title);
    await page.getByRole('main').getByRole('searchbox').first().fill(resourceCase.changedName);
    await expect(getRow(page, resourceCase.changedName)).toHaveCount(1);

    await page.getByRole('button', { name: `Eliminar ${resourceCase.changedName}`, exact: true }).click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText(resourceCase.changedName);
    await expect(confirmDialog).toContainText(tenant.tenant);
    await expectAccessible(page);
    await confirmDialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page.getByText(`Se eliminó ${resourceCase.changedName}`)).toBeVisible();
    await expect(getRow(page, resourceCase.changedName)).toHaveCount(0);
  });
