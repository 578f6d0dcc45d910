import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(cleanup);

it('the tooltip of the focused element stays while scrolling, until the element loses the focus', async () => {
  render(
    <UiProvider>
      <Tooltip text="Falta un permiso">
        <button type="button">Roles</button>
      </Tooltip>
      <button type="button">Otro</button>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  fireEvent.scroll(window);
  fireEvent.scroll(document);
  await user.keyboard('{Shift}');
  expect(screen.getByRole('tooltip').textContent).toBe('Falta un permiso');
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
