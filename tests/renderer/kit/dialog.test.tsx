import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from '@kit/ui/overlays/Dialog';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const DialogHarness = ({ onConfirm = () => undefined }: { onConfirm?: () => void }) => {
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpen('form')}>
        Nuevo usuario
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Abrir tienda
      </button>
      <Dialog open={open === 'form'} onClose={close} title="Nuevo usuario">
        <input aria-label="Nombre" />
        <input aria-label="Teléfono" />
        <button type="submit">Guardar clave</button>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="¿Abrir la tienda?"
        confirmLabel="Abrir"
        onCancel={close}
        onConfirm={() => {
          onConfirm();
          close();
        }}
      >
        Quedará abierta.
      </ConfirmDialog>
    </UiProvider>
  );
};

const pressButton = async (name: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return user;
};

describe('Dialog with delayed animation frames', () => {
  // Animation frames run only when a test calls `runFrame()`.
  const frameCallbacks = new Map<number, FrameRequestCallback>();
  let requestCount = 0;
  beforeEach(() => {
    frameCallbacks.clear();
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      frameCallbacks.set((requestCount += 1), draw);
      return requestCount;
    });
    vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => frameCallbacks.delete(id));
  });
  const runFrame = () => {
    for (const [id, draw] of [...frameCallbacks]) if (frameCallbacks.delete(id)) draw(performance.now());
  };

  it('focuses its first field on opening, so no typed letter is lost', async () => {
    render(<DialogHarness />);
    const user = await pressButton('Nuevo usuario');
    const name = await screen.findByLabelText<HTMLInputElement>('Nombre');
    await user.keyboard('Rosa');
    expect(name.value).toBe('Rosa');
  });

  it('leaves the focus in a field that the user has already clicked', async () => {
    render(<DialogHarness />);
    const user = await pressButton('Nuevo usuario');
    const phone = await screen.findByLabelText<HTMLInputElement>('Teléfono');
    await user.click(phone);
    runFrame();
    runFrame();
    await user.keyboard('+56');
    expect(phone.value).toBe('+56');
  });

  it('closes on Esc and restores the focus', async () => {
    render(<DialogHarness />);
    const user = await pressButton('Nuevo usuario');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      runFrame();
      expect(document.activeElement?.textContent).toBe('Nuevo usuario');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not confirm while the Enter key that opened the dialog is still pressed', async () => {
    const onConfirm = vi.fn();
    render(<DialogHarness onConfirm={onConfirm} />);
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Abrir tienda' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    const holdEnter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true });
    // `fireEvent` returns false if the key's default action, here a click, was prevented.
    expect([holdEnter(), holdEnter()]).toEqual([false, false]);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("keeps its top in place after a click on a form's button, so that an error does not move the button", async () => {
    render(<DialogHarness />);
    const user = await pressButton('Nuevo usuario');
    const dialog = await screen.findByRole('dialog');
    await user.click(screen.getByRole('textbox', { name: 'Nombre' }));
    expect(dialog.style.alignSelf).toBe('');
    await user.click(screen.getByRole('button', { name: 'Guardar clave' }));
    expect(dialog.style.alignSelf).toBe('flex-start');
  });

  it('confirms once on Enter', async () => {
    const onConfirm = vi.fn();
    render(<DialogHarness onConfirm={onConfirm} />);
    const user = await pressButton('Abrir tienda');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

it('a dialog scrolls to the first error that appears after a click on a button in its footer', async () => {
  const scrollSpy = vi.spyOn(Element.prototype, 'scrollIntoView');
  const FailingDialog = () => {
    const [hasError, setHasError] = useState(false);
    return (
      <UiProvider>
        <Dialog
          open
          onClose={() => undefined}
          title="Precios"
          footer={
            <button type="button" onClick={() => setHasError(true)}>
              Guardar
            </button>
          }
        >
          <input aria-label="Nombre" />
          {hasError && <p role="alert">Revisa los precios</p>}
        </Dialog>
      </UiProvider>
    );
  };
  render(<FailingDialog />);
  await pressButton('Guardar');
  await waitFor(() => expect(scrollSpy.mock.contexts).toContain(screen.getByRole('alert')));
});
