import { DateTime } from 'luxon';
import type { DispatchMethod } from '../schedules/businessHours';
import type { ClosingScope } from '../stores/closing';
import type { WallTime } from '../values/wallTime';

/** Starting points of campaigns: a name, the next dates, and changes to propose. */

export const campaignTemplates = ['independence', 'blackFriday', 'christmas', 'rain'] as const;
export type CampaignTemplate = (typeof campaignTemplates)[number];

export const isCampaignTemplate = (name: string | null): name is CampaignTemplate =>
  campaignTemplates.some((template) => template === name);

/** Change that a template proposes; its dialog opens with these values. */
export type TemplateProposal =
  | { area: 'prices'; percent: number }
  | { area: 'coupons' | 'banners' | 'popUps' | 'pages' | 'hours' }
  /** Closing on days counted from the campaign's first; the end is exclusive. Without days, as long as the campaign. */
  | { area: 'closings'; scope: ClosingScope; days?: readonly [first: number, end: number] }
  | { area: 'waitTimes'; method: DispatchMethod; minutes: number };
export type ProposalOf<A extends TemplateProposal['area']> = Extract<TemplateProposal, { area: A }>;

export const templateProposals: Readonly<Record<CampaignTemplate, readonly TemplateProposal[]>> = {
  // September 18 and 19 are public holidays on which shops must close.
  independence: [
    { area: 'closings', scope: 'both', days: [1, 3] },
    { area: 'hours' },
    { area: 'coupons' },
    { area: 'banners' },
  ],
  blackFriday: [{ area: 'prices', percent: -20 }, { area: 'coupons' }, { area: 'banners' }, { area: 'pages' }],
  // December 25.
  christmas: [
    { area: 'closings', scope: 'both', days: [5, 6] },
    { area: 'hours' },
    { area: 'coupons' },
    { area: 'banners' },
  ],
  rain: [
    { area: 'waitTimes', method: 'delivery', minutes: 30 },
    { area: 'closings', scope: 'delivery' },
    { area: 'popUps' },
  ],
};

/** Returns the period of a proposed closing. */
export const getClosingPeriod = (
  { days }: Pick<ProposalOf<'closings'>, 'days'>,
  { startsAt, endsAt }: { startsAt: WallTime; endsAt: WallTime },
): { start: WallTime; end: WallTime } => {
  if (days === undefined) return { start: startsAt, end: endsAt };
  const firstDay = DateTime.fromISO(startsAt, { zone: 'utc' }).startOf('day');
  const [start, end] = days.map((day) => toWall(firstDay.plus({ days: day }))) as [WallTime, WallTime];
  return start < startsAt || end > endsAt ? { start: startsAt, end: endsAt } : { start, end };
};

const rainHours = 6;

const toWall = (time: DateTime): WallTime => time.toFormat("yyyy-MM-dd'T'HH:mm:ss");

/** Returns the Friday after the fourth Thursday of November. */
const getBlackFriday = (year: number): DateTime => {
  const first = DateTime.utc(year, 11, 1);
  return first.plus({ days: ((4 - first.weekday + 7) % 7) + 22 });
};

const periods: Record<Exclude<CampaignTemplate, 'rain'>, (year: number) => [start: DateTime, end: DateTime]> = {
  independence: (year) => [DateTime.utc(year, 9, 17), DateTime.utc(year, 9, 21)],
  blackFriday: (year) => [getBlackFriday(year), getBlackFriday(year).plus({ days: 4 })],
  christmas: (year) => [DateTime.utc(year, 12, 20), DateTime.utc(year, 12, 26)],
};

/** Returns the next period of a template that starts after a wall time. Rain starts at the next full hour. */
export const getTemplatePeriod = (
  template: CampaignTemplate,
  now: WallTime,
): { startsAt: WallTime; endsAt: WallTime } => {
  const time = DateTime.fromISO(now, { zone: 'utc' });
  if (template === 'rain') {
    const start = time.startOf('hour').plus({ hours: 1 });
    return { startsAt: toWall(start), endsAt: toWall(start.plus({ hours: rainHours })) };
  }
  const getPeriod = periods[template];
  const [start, end] = getPeriod(time.year)[0] > time ? getPeriod(time.year) : getPeriod(time.year + 1);
  return { startsAt: toWall(start), endsAt: toWall(end) };
};
