import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { getJobToastId, useShownResult } from '@kit/jobs/shownResults';
import { notify, toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(() => {
  cleanup();
  toaster.remove();
});

const showToaster = () =>
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );

describe('the toast queue', () => {
  it('shows at most three toasts and queues the next one', async () => {
    showToaster();
    // Lasts longer than a slow first render.
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) notify.info(name, { duration: 180_000 });
    await screen.findByText('Tres');
    expect(screen.queryByText('Cuatro')).toBeNull();
    toaster.dismiss(toaster.getVisibleToasts()[0]?.id);
    await screen.findByText('Cuatro');
  });

  it('explains a failure in a toast', async () => {
    showToaster();
    notify.failure(createFailure('offline'));
    await screen.findByText(/No hay conexión con la plataforma/);
  });

  it('shows errors for six seconds and other toasts for the requested duration', async () => {
    showToaster();
    notify.failure(createFailure('server'));
    notify.success('Cierre guardado', { duration: 12_000 });
    await screen.findByText('Cierre guardado');
    expect(toaster.getVisibleToasts().map(({ duration }) => duration)).toEqual([12_000, 6_000]);
  });

  it('shows no toast for a superseded request', () => {
    notify.failure(createFailure('superseded'));
    expect(toaster.getCount()).toBe(0);
  });

  it('removes the toast about a job once the user leaves its result', async () => {
    showToaster();
    notify.success('3 tiendas guardadas', { id: getJobToastId('bulk') });
    await screen.findByText('3 tiendas guardadas');
    const { unmount } = renderHook(() => useShownResult('bulk'));
    expect(toaster.isVisible(getJobToastId('bulk'))).toBe(true);
    unmount();
    await waitFor(() => expect(toaster.isVisible(getJobToastId('bulk'))).toBe(false));
  });

  it('places toasts below the lowest bar that overlaps them, also after a resize', async () => {
    showToaster();
    const bar = document.body.appendChild(document.createElement('header'));
    const tools = document.body.appendChild(document.createElement('header'));
    onTestFinished(() => [bar, tools].forEach((element) => element.remove()));
    const createRectangle = (left: number, top: number, width: number, height: number) => () =>
      new DOMRect(left, top, width, height);
    bar.getBoundingClientRect = createRectangle(0, 0, innerWidth, 48);
    tools.getBoundingClientRect = createRectangle(0, 60, innerWidth / 3, 40);
    notify.success('Landing guardada');
    await screen.findByText('Landing guardada');
    const getTop = () => document.documentElement.style.getPropertyValue('--toasts-top');
    expect(getTop()).toBe('52px');
    tools.getBoundingClientRect = createRectangle(0, 60, innerWidth, 40);
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(getTop()).toBe('104px'));
  });

  it('announces toasts in a polite live region', async () => {
    showToaster();
    notify.warning('Cuidado');
    const region = await screen.findByRole('region', { name: /Avisos/ });
    await waitFor(() => expect(region.getAttribute('aria-live')).toBe('polite'));
    expect(region.textContent).toContain('Cuidado');
  });
});
