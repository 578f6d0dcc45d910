import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@app/ErrorBoundary';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge } from '../support/fakeBridge';
import { eventually } from '../../support/eventually';

const playNotes = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock('@kit/sound/sounds', () => ({ playNotes, stopSound: () => undefined }));

const Broken = () => {
  throw new Error('cannot read the price');
};

const copiedTexts: string[] = [];

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  // React logs the error that the boundary already shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(document, {
    execCommand: () => {
      const event = new Event('copy');
      Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => copiedTexts.push(text) } });
      return document.dispatchEvent(event);
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderCrash = () =>
  render(
    <UiProvider>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </UiProvider>,
  );

describe('a crashed screen', () => {
  it('still plays alarms', async () => {
    const bridge = installFakeBridge();
    renderCrash();
    await eventually(() => expect(bridge.listeners()).toBe(1));
    bridge.broadcast({ type: 'alarm', kind: 'new', volume: 80 });
    expect(playNotes).toHaveBeenCalledOnce();
  });

  it('shows an error with a reload button and copies its details without a stack trace', async () => {
    installFakeBridge();
    renderCrash();
    screen.getByRole('heading', { level: 1, name: 'Algo se rompió en esta pantalla' });
    screen.getByRole('button', { name: 'Recargar' });
    expect(document.body.textContent).not.toContain('price');
    await userEvent.click(screen.getByRole('button', { name: 'Copiar detalles' }));
    await screen.findByRole('button', { name: 'Detalles copiados' });
    expect(copiedTexts.join()).toContain('cannot read the price');
    expect(copiedTexts.join()).not.toMatch(/\bat .*\.tsx/);
    expect(vi.mocked(reportError)).toHaveBeenCalled();
  });
});
