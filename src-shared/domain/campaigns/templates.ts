import { DateTime } from 'luxon';
import type { DispatchMethod } from '../schedules/businessHours';
import type { ClosingScope } from '../stores/closing';
import type { WallTime } from '../values/wallTime';

/** This module contains the campaign templates: name, next dates and proposed changes of each. */

export const campaignTemplates = ['independence', 'blackFriday', 'christmas', 'rain'] as const;
export type CampaignTemplate = (typeof campaignTemplates)[number];

export const isCampaignTemplate = (name: string | null): name is CampaignTemplate =>
  campaignTemplates.some((template) => template === name);

/** Change that a template proposes; its dialog opens with these values. */
export type TemplateProposal =
  | { area: 'prices'; percent: number }
  | { area: 'coupons' | 'banners' | 'popUps' | 'pages' | 'hours' }
  /**
   * Closing between two dates (month and day); the end is exclusive. Without dates, the closing lasts as long as the
   * campaign.
   */
  | { area: 'closings'; scope: ClosingScope; dates?: readonly [start: string, end: string] }
  | { area: 'waitTimes'; method: DispatchMethod; minutes: number };
export type ProposalOf<A extends TemplateProposal['area']> = Extract<TemplateProposal, { area: A }>;

export const templateProposals: Readonly<Record<CampaignTemplate, readonly TemplateProposal[]>> = {
  // September 18 and 19 are public holidays on which shops must close.
  independence: [
    { area: 'closings', scope: 'both', dates: ['09-18', '09-20'] },
    { area: 'hours' },
    { area: 'coupons' },
    { area: 'banners' },
  ],
  blackFriday: [{ area: 'prices', percent: -20 }, { area: 'coupons' }, { area: 'banners' }, { area: 'pages' }],
  christmas: [
    { area: 'closings', scope: 'both', dates: ['12-25', '12-26'] },
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

/** Returns the period of a proposed closing within a campaign. */
export const getClosingPeriod = (
  { dates }: Pick<ProposalOf<'closings'>, 'dates'>,
  { startsAt, endsAt }: { startsAt: WallTime; endsAt: WallTime },
): { start: WallTime; end: WallTime } => {
  const wholePeriod = { start: startsAt, end: endsAt };
  if (dates === undefined) return wholePeriod;
  const [first, last] = dates.map((date) => `${startsAt.slice(0, 4)}-${date}T00:00:00`) as [WallTime, WallTime];
  const start = first > startsAt ? first : startsAt;
  const end = last < endsAt ? last : endsAt;
  return start < end ? { start, end } : wholePeriod;
};

const rainHours = 6;

const formatWallTime = (dateTime: DateTime): WallTime => dateTime.toFormat("yyyy-MM-dd'T'HH:mm:ss");

/** Returns the Friday after the fourth Thursday of November. */
const getBlackFriday = (year: number): DateTime => {
  const firstDay = DateTime.utc(year, 11, 1);
  return firstDay.plus({ days: ((4 - firstDay.weekday + 7) % 7) + 22 });
};

const getPeriodByTemplate: Record<
  Exclude<CampaignTemplate, 'rain'>,
  (year: number) => [start: DateTime, end: DateTime]
> = {
  independence: (year) => [DateTime.utc(year, 9, 17), DateTime.utc(year, 9, 21)],
  blackFriday: (year) => [getBlackFriday(year), getBlackFriday(year).plus({ days: 4 })],
  christmas: (year) => [DateTime.utc(year, 12, 20), DateTime.utc(year, 12, 26)],
};

/**
 * Returns the current or next period of a template. The rain template, and a period that has already started, begin at
 * the next full hour.
 */
export const getTemplatePeriod = (
  template: CampaignTemplate,
  now: WallTime,
): { startsAt: WallTime; endsAt: WallTime } => {
  const time = DateTime.fromISO(now, { zone: 'utc' });
  const nextHour = time.startOf('hour').plus({ hours: 1 });
  if (template === 'rain')
    return { startsAt: formatWallTime(nextHour), endsAt: formatWallTime(nextHour.plus({ hours: rainHours })) };
  const getPeriod = getPeriodByTemplate[template];
  const [start, end] = getPeriod(time.year)[1] > nextHour ? getPeriod(time.year) : getPeriod(time.year + 1);
  return { startsAt: formatWallTime(DateTime.max(start, nextHour)), endsAt: formatWallTime(end) };
};
