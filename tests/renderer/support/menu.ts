import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';

/** Chooses an entry of the open menu by keyboard, since the menu accepts only real pointers. */
export const chooseEntry = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp): Promise<void> => {
  const menuitem = await screen.findByRole('menuitem', { name });
  for (let presses = 0; presses < 15 && !menuitem.hasAttribute('data-highlighted'); presses += 1) {
    await user.keyboard('{ArrowDown}');
  }
  await user.keyboard('{Enter}');
};
