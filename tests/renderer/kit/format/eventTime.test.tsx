import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toInstant } from '@shared/domain/values/wallTime';
import { EventTime } from '@kit/format/EventTime';
import { useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession } from '../../support/builders';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useSessionStore.setState({ session: null });
});

it.each([
  ['2026-11-21T23:01:00', 'hace 12 min'],
  ['2026-11-20T23:01:00', '20/11/2026 23:01'],
  ['2026-11-21T23:40:00', '21/11/2026 23:40'],
  [null, '—'],
])('an event shows the elapsed time when it was earlier today, otherwise date and time: %s', (time, text) => {
  vi.useFakeTimers({ now: toInstant('2026-11-21T23:13:00', 'America/Santiago'), toFake: ['Date'] });
  useSessionStore.setState({ session: aSession() });
  render(
    <UiProvider>
      <EventTime time={time} />
    </UiProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
