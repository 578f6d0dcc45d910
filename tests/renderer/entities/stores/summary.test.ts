import { expect, it } from 'vitest';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { Shift } from '@shared/domain/schedules/shifts';
import { summarizeHours } from '@entities/stores/schedules/summary';

const createShift = (
  day: Shift['day'],
  openingTime: string,
  closingTime: string,
  dispatchMethod: Shift['dispatchMethod'] = 'both',
) => ({
  day,
  opens: openingTime,
  closes: closingTime,
  dispatchMethod,
});

it('the summary of opening hours groups days with the same hours and lists closed days last', () => {
  const shifts = weekdays
    .slice(0, 5)
    .flatMap((day) => [createShift(day, '12:30', '15:30'), createShift(day, '19:00', '23:00')]);
  expect(summarizeHours([...shifts, createShift('sunday', '19:00', '01:30')])).toEqual([
    'Lun a vie 12:30–15:30 y 19:00–23:00',
    'Dom 19:00–01:30',
    'Sáb cerrada',
  ]);
});

it('the summary of opening hours also groups days that are not consecutive', () => {
  expect(summarizeHours([createShift('monday', '10:00', '12:00'), createShift('wednesday', '10:00', '12:00')])[0]).toBe(
    'Lun y mié 10:00–12:00',
  );
});

it('the summary of opening hours has a text for 24 hours every day, and another for a store without hours', () => {
  expect(summarizeHours(weekdays.map((day) => createShift(day, '00:00', '00:00')))).toEqual([
    'Todos los días 24 horas',
  ]);
  expect(summarizeHours([])).toEqual(['Sin horarios']);
});

it('the summary of opening hours lists delivery and pick-up separately when they differ', () => {
  const delivery = weekdays.map((day) => createShift(day, '12:00', '22:00', 'delivery'));
  const pickUp = weekdays.map((day) => createShift(day, '12:00', '23:00', 'pickUp'));
  expect(summarizeHours([...delivery, ...pickUp])).toEqual([
    'Despacho: Todos los días 12:00–22:00',
    'Retiro: Todos los días 12:00–23:00',
  ]);
});
