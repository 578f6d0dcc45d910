import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FieldInput } from '../../support/describeResource';

/** A box by its label, whatever its kind. */
export const controlByLabel = (scope: HTMLElement, label: string): HTMLElement => {
  const [box] = [
    ...within(scope).queryAllByRole('textbox', { name: label }),
    ...within(scope).queryAllByRole('combobox', { name: label }),
  ];
  if (box === undefined) throw new Error(`no box called ${label}`);
  return box;
};

/** Replaces what a box holds. */
export const fillBox = async (user: UserEvent, box: HTMLElement, text: string): Promise<void> => {
  await user.clear(box);
  await user.type(box, text);
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
      return user.click(within(form).getAllByRole('checkbox', { name: filling.label })[0] as HTMLElement);
    case 'pick':
    case 'picks': {
      const box = controlByLabel(form, filling.label);
      await user.type(box, filling.find);
      await waitFor(() => {
        if (!box.hasAttribute('aria-activedescendant')) throw new Error('no option yet');
      });
      await user.keyboard('{Enter}');
      // A list of many stays open for more; where one is enough, Esc would be the dialog's.
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

/** Rows of a list's data. */
export const rowsOf = (): HTMLElement[] =>
  screen.queryAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

/** The first of them that has a text. */
export const rowWith = (text: string): HTMLElement | undefined =>
  rowsOf().find(({ textContent }) => textContent.includes(text));

/** Whether the focus is somewhere in the field at a path of a form's values. */
export const fieldHasFocus = (path: string): boolean =>
  document.querySelector(`[data-field="${path}"]`)?.contains(document.activeElement) ?? false;
