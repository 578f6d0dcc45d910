import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { DateRangeFilterControl } from '@kit/resource/list/filters/DateRangeFilterControl';
import { dateRangeFilter } from '@kit/resource/list/filters/filters';
import type { DateRange } from '@kit/resource/list/filters/dateRange';
import { useSessionStore } from '@kit/session/sessionStore';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp } from '../support/renderApp';

afterEach(cleanupApp);

const showPicker = (Content: () => React.ReactNode) => {
  installFakeBridge();
  useSessionStore.setState({ session: aSession() });
  render(
    <UiProvider>
      <Content />
    </UiProvider>,
  );
  return userEvent.setup();
};

const DateForm = () => {
  const [day, setDay] = useState<unknown>('2026-12-05');
  return (
    <Dialog open onClose={() => setDay('closed')} title="Cierre">
      <Field label="Desde">
        <DateControl value={day} onChange={setDay} min="2026-12-03" />
      </Field>
    </Dialog>
  );
};

it('the date picker picks a day by keyboard from a calendar that starts on Monday, and returns to the input', async () => {
  const user = showPicker(DateForm);
  const input = await screen.findByRole('textbox', { name: 'Desde' });
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = await screen.findByRole('grid');
  expect(calendar.querySelector('thead')?.textContent).toBe('LMMJVSD');
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(input).toHaveProperty('value', '13/12/2026');
  expect(document.activeElement).toBe(input);
});

it('the date picker offers no day before the first allowed one, and closes on Esc without closing its dialog', async () => {
  const user = showPicker(DateForm);
  await user.click(await screen.findByRole('button', { name: 'Elegir fecha' }));
  const calendar = await screen.findByRole('grid');
  const secondDay = within(calendar).getByRole('button', { name: /\b2 de diciembre/ });
  expect(secondDay.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Desde' })).toHaveProperty('value', '05/12/2026');
});

it('the time picker picks hour and minutes of a 24-hour clock by keyboard', async () => {
  const user = showPicker(() => {
    const [time, setTime] = useState<unknown>('18:59');
    return (
      <Field label="Hora">
        <TimeControl value={time} onChange={setTime} />
      </Field>
    );
  });
  const input = await screen.findByRole('textbox', { name: 'Hora' });
  await user.click(input);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const minutes = await screen.findByRole('listbox', { name: 'Minutos' });
  expect(within(minutes).getByRole('option', { name: '59', selected: true })).toBeTruthy();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(input).toHaveProperty('value', '19:59'));
  await user.click(within(minutes).getByRole('option', { name: '30' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(input).toHaveProperty('value', '19:30');
});

it('the date range picker fills both ends of a filter from its calendar', async () => {
  let appliedRange: DateRange | undefined = { from: '2026-11-02', to: '2026-11-03' };
  const user = showPicker(() => (
    <DateRangeFilterControl
      filter={dateRangeFilter({ labelKey: 'reports.period' })}
      value={appliedRange}
      onChange={(range) => (appliedRange = range)}
    />
  ));
  await user.click(await screen.findByRole('button', { name: /^Período/ }));
  const calendar = await screen.findByRole('grid');
  await user.click(within(calendar).getByRole('button', { name: /10 de noviembre/ }));
  await user.click(within(calendar).getByRole('button', { name: /20 de noviembre/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hasta' })).toHaveProperty('value', '20/11/2026'));
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(appliedRange).toEqual({ from: '2026-11-10', to: '2026-11-20' });
});
