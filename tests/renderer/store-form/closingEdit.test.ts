import { describe, expect, it } from 'vitest';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';
import { emptyDateTimeInput, formatDateTimeInput } from '@kit/format/dateTimeInput';
import { createClosingEdit } from '@features/store-form/schedules/closings/closingEdit';

const zone = 'America/Santiago';
const toTestInstant = (wallTime: string) => toInstant(wallTime, zone);

const aClosing = (closing: Partial<ClosingTime> = {}): ClosingTime => ({
  id: 4,
  kind: 'one_hour',
  startDatetime: '2026-11-21T13:23:37',
  endDatetime: '2026-11-21T14:23:37',
  reason: null,
  dispatchMethod: 'both',
  ...closing,
});

/** The initial values of the dialog, as a user would type them. */
const createDraft = ({ startDatetime, endDatetime, dispatchMethod }: ClosingTime) => ({
  startsNow: false,
  start: formatDateTimeInput(startDatetime),
  end: endDatetime === null ? emptyDateTimeInput : formatDateTimeInput(endDatetime),
  reason: 'Sin gas',
  scope: dispatchMethod,
});
const changedReason = { id: 4, reason: 'Sin gas' };

describe('an edited closing', () => {
  it.each([
    ['in force', '2026-11-21T14:00:00', aClosing()],
    ['in its last minute', '2026-11-21T14:23:20', aClosing()],
    ['ahead', '2026-11-21T12:00:00', aClosing()],
    ['without an end', '2026-11-21T14:00:00', aClosing({ kind: 'permanent', endDatetime: null })],
    [
      'that ends in the hour that 4 April repeats',
      '2026-04-04T22:00:00',
      aClosing({ startDatetime: '2026-04-04T22:30:00', endDatetime: '2026-04-04T23:30:00' }),
    ],
  ])('keeps its period to the second when only its reason changes: %s', (_when, now, closing) => {
    expect(createClosingEdit(createDraft(closing), closing, toTestInstant(now), zone)).toMatchObject({
      error: null,
      period: {
        startDatetime: closing.startDatetime,
        endDatetime: closing.endDatetime,
      },
    });
    expect(createClosingEdit(createDraft(closing), closing, toTestInstant(now), zone).entry).toEqual(changedReason);
  });

  it('sends only a changed start or end', () => {
    const closing = aClosing();
    const end = formatDateTimeInput('2026-11-21T16:00:00');
    const changeClosing = (now: string, overrides: object) =>
      createClosingEdit({ ...createDraft(closing), ...overrides }, closing, toTestInstant(now), zone);
    expect(changeClosing('2026-11-21T14:00:00', { end }).entry).toEqual({
      ...changedReason,
      endDatetime: '2026-11-21T16:00:00',
    });
    const start = formatDateTimeInput('2026-11-21T13:30:00');
    expect(changeClosing('2026-11-21T12:00:00', { start }).entry).toEqual({
      ...changedReason,
      startDatetime: '2026-11-21T13:30:00',
    });
    expect(changeClosing('2026-11-21T12:00:00', { startsNow: true }).entry).toEqual({
      ...changedReason,
      startDatetime: '2026-11-21T12:00:00',
    });
  });

  it('is validated only in its changed fields', () => {
    const closing = aClosing();
    const getError = (overrides: object) =>
      createClosingEdit({ ...createDraft(closing), ...overrides }, closing, toTestInstant('2026-11-21T14:00:00'), zone)
        .error;
    expect(getError({ end: emptyDateTimeInput })).toBe('endRequired');
    expect(getError({ end: formatDateTimeInput('2026-11-21T13:50:00') })).toBe('inThePast');
    expect(getError({ end: formatDateTimeInput('2026-11-21T14:01:00') })).toBeNull();
  });
});

describe('a new closing in the store form', () => {
  const draft = { ...createDraft(aClosing()), end: formatDateTimeInput('2026-11-21T16:00:00') };
  const now = toTestInstant('2026-11-21T12:00:20');

  it('has no start time when it starts now, because the platform then uses the time of the request', () => {
    const { entry, period } = createClosingEdit({ ...draft, startsNow: true }, null, now, zone);
    expect(entry).toEqual({ endDatetime: '2026-11-21T16:00:00', reason: 'Sin gas', dispatchMethod: 'both' });
    expect(period).toEqual({ startDatetime: null, endDatetime: '2026-11-21T16:00:00' });
  });

  it('requires a start time when it does not start now', () => {
    expect(createClosingEdit({ ...draft, start: emptyDateTimeInput }, null, now, zone)).toMatchObject({
      error: 'startRequired',
      period: null,
    });
    expect(createClosingEdit(draft, null, now, zone).entry).toMatchObject({ startDatetime: '2026-11-21T13:23:00' });
  });
});
