import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { TooltipHost } from '@kit/ui/overlays/TooltipHost';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(cleanup);

const createButtons = (names: readonly string[]) => (
  <UiProvider>
    {names.map((name) => (
      <Tooltip key={name} text={`Ayuda de ${name}`}>
        <button type="button">{name}</button>
      </Tooltip>
    ))}
    <button type="button">Otro</button>
    <TooltipHost />
  </UiProvider>
);

const renderButtons = (names: readonly string[]) => ({ user: userEvent.setup(), ...render(createButtons(names)) });

const findTooltip = async () => (await screen.findByRole('tooltip')).textContent;
const waitForNoTooltip = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('the tooltip of the focused element', () => {
  it('stays open while scrolling, until the element loses focus', async () => {
    const { user } = renderButtons(['Roles']);
    await user.tab();
    await screen.findByRole('tooltip');
    fireEvent.scroll(window);
    fireEvent.scroll(document);
    await user.keyboard('{Shift}');
    expect(await findTooltip()).toBe('Ayuda de Roles');
    await user.tab();
    await waitForNoTooltip();
  });

  it('closes on Esc, and lets the next Esc through', async () => {
    const { user } = renderButtons(['Roles']);
    await user.tab();
    await screen.findByRole('tooltip');
    const pressed: string[] = [];
    screen.getByRole('button', { name: 'Roles' }).addEventListener('keydown', ({ key }) => pressed.push(key));
    await user.keyboard('{Escape}');
    await waitForNoTooltip();
    await user.keyboard('{Escape}');
    expect(pressed).toEqual(['Escape']);
  });

  it('moves with focus to the next element, and describes it', async () => {
    const { user } = renderButtons(['Roles', 'Tiendas']);
    await user.tab();
    await screen.findByText('Ayuda de Roles');
    await user.tab();
    await screen.findByText('Ayuda de Tiendas');
    const [roles, stores] = ['Roles', 'Tiendas'].map((name) => screen.getByRole('button', { name }));
    expect(roles?.getAttribute('aria-describedby')).toBeNull();
    expect(stores?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });
});

describe('the tooltip of the hovered element', () => {
  it('closes when the pointer moves to an element without a tooltip', async () => {
    const { user } = renderButtons(['Roles']);
    await user.hover(screen.getByRole('button', { name: 'Roles' }));
    expect(await findTooltip()).toBe('Ayuda de Roles');
    await user.hover(screen.getByRole('button', { name: 'Otro' }));
    await waitForNoTooltip();
  });

  it('closes when the element is pressed, and opens again only after the pointer has left', async () => {
    const { user } = renderButtons(['Roles', 'Tiendas']);
    const button = screen.getByRole('button', { name: 'Roles' });
    await user.hover(button);
    await screen.findByRole('tooltip');
    await user.click(button);
    await waitForNoTooltip();
    await user.hover(screen.getByRole('button', { name: 'Tiendas' }));
    await screen.findByText('Ayuda de Tiendas');
    await user.hover(button);
    await screen.findByText('Ayuda de Roles');
  });
});
