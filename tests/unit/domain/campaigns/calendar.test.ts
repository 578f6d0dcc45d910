import { describe, expect, it } from 'vitest';
import {
  addMonths,
  arrangeWeek,
  groupEntriesByDay,
  listMonthDays,
  type CalendarEntry,
} from '@shared/domain/campaigns/calendar';
import { getClosingPeriod, getTemplatePeriod, templateProposals } from '@shared/domain/campaigns/templates';

const createEntry = (
  name: string,
  start: string | null,
  end: string | null,
  kind: CalendarEntry['kind'] = 'coupon',
) => ({
  key: name,
  kind,
  name,
  path: '/',
  start,
  end,
});

describe('the calendar of a month', () => {
  it('has whole weeks from Monday', () => {
    const days = listMonthDays('2026-11');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(listMonthDays('2027-02')).toHaveLength(28);
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  it('shows an entry on each day on which it is in force, campaigns first', () => {
    const entries = [
      createEntry('B', '2026-11-27T18:00:00', '2026-11-28T00:00:00'),
      createEntry('A', null, null),
      createEntry('C', '2026-11-27T00:00:00', '2026-11-29T00:00:00', 'campaign'),
    ];
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
    const names = [...groupEntriesByDay(entries, days).values()].map((list) => list.map(({ name }) => name).join(''));
    expect(names).toEqual(['A', 'CAB', 'CA', 'A']);
  });
});

describe('a week of the calendar', () => {
  const week = listMonthDays('2026-12').slice(0, 7);
  const arrangeEntries = (entries: CalendarEntry[], maxLines: number) => {
    const bars = arrangeWeek(week, groupEntriesByDay(entries, week), maxLines);
    return week.map((day) => (bars.get(day) ?? []).map((bar) => bar?.entry.name ?? '-').join(''));
  };
  const createCampaignEntry = (name: string, start: string, end: string) =>
    createEntry(name, `${start}T00:00:00`, `${end}T00:00:00`, 'campaign');

  it('keeps an entry on the same line all week and leaves out entries without a free line', () => {
    const entries = [
      createCampaignEntry('A', '2026-11-20', '2026-12-02'),
      createCampaignEntry('B', '2026-12-01', '2026-12-05'),
      createCampaignEntry('C', '2026-12-02', '2026-12-20'),
      createCampaignEntry('D', '2026-12-03', '2026-12-04'),
    ];
    expect(week[0]).toBe('2026-11-30');
    expect(arrangeEntries(entries, 2)).toEqual(['A-', 'AB', 'CB', 'CB', 'CB', 'C-', 'C-']);
  });

  it('marks where an entry starts and ends, and how long it lasts in the week', () => {
    const bars = arrangeWeek(week, groupEntriesByDay([createCampaignEntry('A', '2026-11-20', '2026-12-02')], week), 1);
    expect(week.slice(0, 3).map((day) => bars.get(day)?.[0])).toMatchObject([
      { isStart: false, isEnd: false, days: 2 },
      { isStart: false, isEnd: true, days: 0 },
      null,
    ]);
  });

  it('fills only the available lines of a week when the month has 300 entries', () => {
    const entries = Array.from({ length: 300 }, (_, index) =>
      createCampaignEntry(`C${index}`, `2026-12-${String(1 + (index % 25)).padStart(2, '0')}`, '2026-12-31'),
    );
    expect(new Set(arrangeEntries(entries, 2).slice(1))).toEqual(new Set(['C0C100']));
  });
});

describe('campaign templates', () => {
  it('suggest their next dates', () => {
    expect(getTemplatePeriod('blackFriday', '2026-11-01T00:00:00')).toEqual({
      startsAt: '2026-11-27T00:00:00',
      endsAt: '2026-12-01T00:00:00',
    });
    expect(getTemplatePeriod('blackFriday', '2026-11-27T10:10:00')).toEqual({
      startsAt: '2026-11-27T11:00:00',
      endsAt: '2026-12-01T00:00:00',
    });
    expect(getTemplatePeriod('blackFriday', '2026-11-30T23:30:00').startsAt).toBe('2027-11-26T00:00:00');
    expect(getTemplatePeriod('independence', '2026-11-27T10:00:00').startsAt).toBe('2027-09-17T00:00:00');
    expect(getTemplatePeriod('christmas', '2026-11-27T10:00:00').startsAt).toBe('2026-12-20T00:00:00');
    expect(getTemplatePeriod('rain', '2026-11-27T23:10:00')).toEqual({
      startsAt: '2026-11-28T00:00:00',
      endsAt: '2026-11-28T06:00:00',
    });
  });

  it('propose a closing on their holidays, or for the whole campaign if the holidays do not fit', () => {
    const period = getTemplatePeriod('independence', '2026-08-01T00:00:00');
    const [closing] = templateProposals.independence;
    if (closing?.area !== 'closings') throw new Error('no closing');
    expect(getClosingPeriod(closing, period)).toEqual({ start: '2026-09-18T00:00:00', end: '2026-09-20T00:00:00' });
    const shortPeriod = { startsAt: period.startsAt, endsAt: '2026-09-18T00:00:00' };
    expect(getClosingPeriod(closing, shortPeriod)).toEqual({ start: period.startsAt, end: shortPeriod.endsAt });
  });
});
