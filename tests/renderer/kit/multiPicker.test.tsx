import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Combobox } from '@kit/ui/inputs/Combobox';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { SearchList, useSearchList } from '@kit/ui/inputs/SearchList';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(cleanup);

const options = ['Bellavista', 'Ñuñoa', 'Providencia'].map((label, value) => ({ value, label }));

it('a store picker includes the brand of a store only for screen readers', async () => {
  const brandedOptions = [{ value: 1, label: 'Burger Demo Alameda', brand: 'Burger Demo ' }];
  render(
    <UiProvider>
      <MultiPicker label="Tiendas" options={brandedOptions} value={[1]} onChange={() => undefined} />
    </UiProvider>,
  );
  const chipButton = await screen.findByRole('button', { name: 'Quitar Burger Demo Alameda' });
  expect(within(chipButton).getByText('Alameda')).toBeTruthy();
});

it('a closed picker has no active descendant, even if a late frame highlights an option', async () => {
  const user = userEvent.setup();
  const choices = options.map(({ label }) => ({ value: label, label }));
  render(
    <UiProvider>
      <Combobox choices={choices} value="" onChange={() => undefined} />
    </UiProvider>,
  );
  const input = await screen.findByRole('combobox');
  act(() => input.focus());
  const frames: FrameRequestCallback[] = [];
  const requestSpy = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await user.keyboard('{ArrowDown}{Escape}');
  requestSpy.mockRestore();
  await act(async () => frames.forEach((frame) => frame(0)));
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(input.getAttribute('aria-activedescendant')).toBe('');
});

it('a picker renders at most 60 options and 200 selected values of 1,000', async () => {
  const user = userEvent.setup();
  const thousand = Array.from({ length: 1000 }, (_, value) => ({ value, label: `Tienda ${value}` }));
  render(
    <UiProvider>
      <MultiPicker
        label="Tiendas"
        options={thousand}
        value={thousand.map(({ value }) => value)}
        onChange={() => undefined}
      />
    </UiProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'y 988 más' }));
  expect(screen.getAllByRole('button', { name: /^Quitar Tienda/ })).toHaveLength(200);
  screen.getByText('y 800 más');
  await user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(60));
});

it('a picker renders 60 of 1,000 options and selects a hidden one when its full name is typed', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const choices = Array.from({ length: 1000 }, (_, index) => ({ value: String(index), label: `Grupo ${index}` }));
  render(
    <UiProvider>
      <Combobox choices={choices} value="" onChange={onChange} />
    </UiProvider>,
  );
  const input = await screen.findByRole('combobox');
  await user.click(input);
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(60));
  screen.getByText('Hay 940 más: escribe para encontrarlas');
  await user.type(input, 'grupo 999{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('999');
});

/** Presses an option, and replaces the options before the release. */
const releaseAfterReplacing = async (List: (props: { names: readonly string[] }) => ReactNode) => {
  const user = userEvent.setup();
  const createPicker = (names: readonly string[]) => (
    <UiProvider>
      <List names={names} />
    </UiProvider>
  );
  const { rerender } = render(createPicker(['Ñuñoa', 'Renca']));
  await user.click(await screen.findByRole('combobox'));
  const target = await screen.findByRole('option', { name: 'Renca', hidden: true });
  await user.pointer({ keys: '[MouseLeft>]', target });
  rerender(createPicker(['Maipú']));
  await user.pointer({ keys: '[/MouseLeft]', target });
  await screen.findByRole('option', { name: 'Maipú', hidden: true });
};

describe('an option replaced while the pointer is down', () => {
  it('is still selected in a picker when the pointer is released', async () => {
    const onChange = vi.fn();
    await releaseAfterReplacing(({ names }) => (
      <MultiPicker
        label="Tiendas"
        options={names.map((label) => ({ value: label.charCodeAt(0), label }))}
        value={[]}
        onChange={onChange}
        bulk={false}
      />
    ));
    expect(onChange.mock.calls).toEqual([[['R'.charCodeAt(0)]]]);
  });

  it('is selected in a list of search results when the pointer is released', async () => {
    const choose = vi.fn();
    await releaseAfterReplacing(function Results({ names }) {
      const searchList = useSearchList(names, choose);
      return (
        <>
          <input aria-label="Buscar" {...searchList.getBoxProps(true)} />
          <SearchList searchList={searchList} label="Resultados" getKey={(name) => name}>
            {(name) => name}
          </SearchList>
        </>
      );
    });
    expect(choose.mock.calls).toEqual([['Renca']]);
  });
});

const showPicker = (selected: number[] = []) => {
  const onClose = vi.fn();
  const onSubmit = vi.fn();
  const Form = () => {
    const [value, setValue] = useState(selected);
    return (
      <Dialog open onClose={onClose} title="Nuevo usuario">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <MultiPicker label="Tiendas" options={options} value={value} onChange={setValue} />
        </form>
      </Dialog>
    );
  };
  render(
    <UiProvider>
      <Form />
    </UiProvider>,
  );
  return { user: userEvent.setup(), closed: onClose, submitted: onSubmit };
};

describe('a picker with several values in a dialog', () => {
  it('has focus in its input when options are already selected', async () => {
    showPicker([0, 1]);
    const input = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('adds the first match on Enter and stays open', async () => {
    const { user, submitted } = showPicker();
    const input = await screen.findByRole('combobox');
    await user.type(input, 'nuno');
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBeTruthy());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Quitar Ñuñoa' });
    expect(screen.queryByRole('listbox')).not.toBeNull();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('keeps an already selected option when its name is typed again', async () => {
    const { user } = showPicker();
    const input = await screen.findByRole('combobox');
    await user.type(input, 'nuno{Enter}');
    await screen.findByRole('button', { name: 'Quitar Ñuñoa' });
    await user.type(input, 'nuno{Enter}');
    expect(screen.queryByRole('button', { name: 'Quitar Ñuñoa' })).not.toBeNull();
  });

  it('keeps the typed text and does not submit the form on Enter when nothing matches', async () => {
    const { user, submitted } = showPicker();
    const input = await screen.findByRole<HTMLInputElement>('combobox');
    await user.type(input, 'zzz{Enter}');
    await screen.findByText('Sin opciones');
    expect(input.value).toBe('zzz');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('deletes letters with Backspace, and the last selected value once the field is empty', async () => {
    const { user } = showPicker();
    const input = await screen.findByRole('combobox');
    await user.type(input, 'nuno{Enter}');
    await screen.findByRole('button', { name: 'Quitar Ñuñoa' });
    await user.clear(input);
    await user.type(input, 'x{Backspace}');
    expect(screen.queryByRole('button', { name: 'Quitar Ñuñoa' })).not.toBeNull();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar Ñuñoa' })).toBeNull());
  });

  it('closes its list on the first Esc and the dialog on the second', async () => {
    const { user, closed } = showPicker();
    const input = await screen.findByRole('combobox');
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await user.type(input, 'b{Escape}');
    frame.mockRestore();
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});
