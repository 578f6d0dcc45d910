import { DateTime } from 'luxon';
import type { WallTime } from '../values/wallTime';

/** Starting points of campaigns: a name and the next dates. */

export const campaignTemplates = ['independence', 'blackFriday', 'christmas', 'rain'] as const;
export type CampaignTemplate = (typeof campaignTemplates)[number];

export const isCampaignTemplate = (name: string | null): name is CampaignTemplate =>
  campaignTemplates.some((template) => template === name);

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
