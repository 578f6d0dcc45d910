import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FieldInput } from '../../support/samples/sample';

/** Finds a control of any kind by its label. */
export const controlByLabel = (scope: HTMLElement, label: string): HTMLElement => {
  const [input] = [
    ...within(scope).queryAllByRole('textbox', { name: label }),
    ...within(scope).queryAllByRole('combobox', { name: label }),
  ];
  if (input === undefined) throw new Error(`no box called ${label}`);
  return input;
};

/** Replaces the text of an input. */
export const fillBox = async (user: UserEvent, input: HTMLElement, text: string): Promise<void> => {
  await user.clear(input);
  await user.type(input, text);
};

const fillOne = async (user: UserEvent, form: HTMLElement, filling: FieldInput) => {
  switch (filling.kind) {
    case 'text':
      return fillBox(user, controlByLabel(form, filling.label), filling.text);
    case 'choice': {
      const group = within(form).getByRole('radiogroup', { name: filling.label });
      return user.click(within(group).getByText(filling.option));
    }
    case 'check':
      // Permissions load after the dialog opens.
      return user.click((await within(form).findAllByRole('checkbox', { name: filling.label }))[0] as HTMLElement);
    case 'pick':
    case 'picks': {
      const input = controlByLabel(form, filling.label);
      await user.type(input, filling.find);
      await waitFor(() => {
        if (!input.hasAttribute('aria-activedescendant')) throw new Error('no option yet');
      });
      await user.keyboard('{Enter}');
      // A multiple choice stays open until Escape; for a single one, Escape would close the dialog.
      if (filling.kind === 'picks') await user.keyboard('{Escape}');
      return waitFor(() => {
        if (screen.queryByRole('listbox') !== null) throw new Error('the options are still there');
      });
    }
  }
};

export const fillIn = async (user: UserEvent, form: HTMLElement, fillings: readonly FieldInput[]): Promise<void> => {
  for (const filling of fillings) await fillOne(user, form, filling);
};

/** Data rows of a list. */
export const getRows = (): HTMLElement[] =>
  screen.queryAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

/** The first row that contains the text. */
export const findRowWith = (text: string): HTMLElement | undefined =>
  getRows().find(({ textContent }) => textContent.includes(text));

/** True if the field at this path has focus. */
export const fieldHasFocus = (path: string): boolean =>
  document.querySelector(`[data-field="${path}"]`)?.contains(document.activeElement) ?? false;
