import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from '@kit/ui/layout/Tabs';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(cleanup);

it('the left arrow key selects the neighbor of the focused tab while an earlier selection is not rendered yet', async () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Tabs
        id="tabs"
        label="Secciones"
        selectedTab="info"
        onSelect={onSelect}
        tabs={['info', 'schedules', 'services', 'history'].map((name) => ({ name, label: name }))}
      />
    </UiProvider>,
  );
  screen.getByRole('tab', { name: 'info' }).focus();
  await userEvent.setup().keyboard('{End}{ArrowLeft}');
  expect(onSelect.mock.calls).toEqual([['history'], ['services']]);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'services' }));
});
