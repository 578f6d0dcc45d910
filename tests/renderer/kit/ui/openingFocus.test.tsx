import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MultiControl } from '@kit/resource/list/filters/MultiControl';
import { RowMenu } from '@kit/resource/list/table/RowMenu';
import { Menu } from '@kit/ui/overlays/Menu';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import { UiProvider } from '@kit/ui/UiProvider';

// No frame runs, as on a computer that is busy while the user types.
beforeEach(() => void vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const trigger = <button type="button">Abrir</button>;

const openByKeyboard = async () => {
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Abrir' }).focus();
  await user.keyboard('{Enter}');
  return user;
};

it('a menu handles keys before its first frame', async () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Menu
        trigger={trigger}
        entries={[
          { value: 'edit', label: 'Editar', onSelect: () => undefined },
          { value: 'remove', label: 'Eliminar', onSelect },
        ]}
      />
    </UiProvider>,
  );
  const user = await openByKeyboard();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
});

it('a menu closes on Esc before its first frame', async () => {
  render(
    <UiProvider>
      <Menu trigger={trigger} entries={[{ value: 'edit', label: 'Editar', onSelect: () => undefined }]} />
    </UiProvider>,
  );
  const user = await openByKeyboard();
  expect(screen.getByRole('menu').dataset['state']).toBe('open');
  await user.keyboard('{Escape}');
  expect(document.querySelector('[data-part="content"][data-state="open"]')).toBeNull();
});

it('the menu of a row handles keys before its first frame', async () => {
  const run = vi.fn();
  const actions = [
    {
      key: 'publish',
      labelKey: 'pages.publish.action',
      icon: Eye,
      needs: 'update',
      blocked: null,
      run: () => undefined,
    },
    { key: 'remove', labelKey: 'pages.removal.action', icon: Trash2, needs: 'delete', blocked: null, run },
  ] as const;
  const RowMenuHarness = () => {
    const [open, setOpen] = useState(false);
    return (
      <UiProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <RowMenu
          anchor={open ? { row: 7, x: 0, y: 0, trigger: null } : null}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      </UiProvider>
    );
  };
  render(<RowMenuHarness />);
  const user = await openByKeyboard();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith(7);
});

it('a filter of few options handles keys before its first frame', async () => {
  const onChange = vi.fn();
  const options = ['Maipú', 'Ñuñoa'].map((label, value) => ({ value, label }));
  const result = { options, loading: false, failure: null, refetch: () => undefined, isComplete: true };
  render(
    <UiProvider>
      <MultiControl
        filter={{ kind: 'multi', labelKey: 'list.filters', useOptions: () => result }}
        value={[]}
        onChange={onChange}
      />
    </UiProvider>,
  );
  const user = userEvent.setup();
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([1]);
});

it('a panel focuses its first field before its first frame', async () => {
  render(
    <UiProvider>
      <PanelButton trigger={trigger} label="Rango" width="20rem">
        <input aria-label="Desde" />
        <input aria-label="Hasta" />
      </PanelButton>
    </UiProvider>,
  );
  const user = await openByKeyboard();
  await user.keyboard('1000');
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('1000');
});

it('a panel closes on Esc before its first frame', async () => {
  render(
    <UiProvider>
      <PanelButton trigger={trigger} label="Tareas" width="20rem">
        No hay tareas
      </PanelButton>
    </UiProvider>,
  );
  const user = await openByKeyboard();
  expect(screen.getByRole('dialog', { name: 'Tareas' }).dataset['state']).toBe('open');
  await user.keyboard('{Escape}');
  expect(document.querySelector('[data-part="content"][data-state="open"]')).toBeNull();
});

it('a panel without controls takes the focus itself', async () => {
  render(
    <UiProvider>
      <PanelButton trigger={trigger} label="Tareas" width="20rem">
        No hay tareas
      </PanelButton>
    </UiProvider>,
  );
  await openByKeyboard();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tareas');
});
