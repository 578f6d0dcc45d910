import { widgetTypes } from '@shared/contract/insight/insight';
import { resolvePeriodDays } from '@shared/domain/insight/span';
import { signedIn, withHistory, measureTimes } from './history';
import { comparePairs, toResult, type BenchResult } from './pairs';

/** Orders of all tenants; the first tenant has 105,000 of them. */
const orders = 131_250;
const goal = 900;
const zone = 'America/Santiago';

/** Reply times of all dashboard widgets, requested at once as the screen does, and one by one. */
export const measureFigures = (): Promise<BenchResult[]> =>
  withHistory(orders, async ({ ready, filled }) => {
    await filled;
    const client = await signedIn(ready);
    const now = Date.now();
    const { first: week, last } = resolvePeriodDays({ period: 'thisWeek' }, now, { zone, dayStart: 0 });
    const { first: quarter } = resolvePeriodDays({ period: 'thisQuarter' }, now, { zone, dayStart: 0 });
    const { first: years } = resolvePeriodDays({ period: 'custom' }, now - 730 * 86_400_000, { zone, dayStart: 0 });
    const loadWidget = (type: string, from: string) =>
      client(`/kpi/reports?type=${type}&from=${from}&to=${last}&group=day`);
    const loadAllWidgets = async (from: string): Promise<number> => {
      const startedAt = performance.now();
      await Promise.all(widgetTypes.map((type) => loadWidget(type, from)));
      return performance.now() - startedAt;
    };
    // Baseline for the machine's current speed: time (ms) to count the same tenant's orders.
    const measureCount = async () => (await client('/orders?limit=1')).duration;
    const each: BenchResult[] = [];
    for (const type of widgetTypes) {
      each.push(toResult(`  ${type}, this quarter`, 'ms', await measureTimes(8, () => loadWidget(type, quarter))));
      each.push(toResult('    two years by day', 'ms', await measureTimes(4, () => loadWidget(type, years))));
    }
    const loadAnswers = (from: string) =>
      client(`/answers/nps_result?start_date=${from}T00:00:00&end_date=${last}T23:59:59`);
    each.push(toResult('NPS result, this quarter', 'ms', await measureTimes(8, () => loadAnswers(quarter))));
    each.push(toResult('  two years', 'ms', await measureTimes(8, () => loadAnswers(years))));
    const measureAllWidgets = async (name: string, from: string, limit: number | null) => {
      const result = await comparePairs({ name, own: () => loadAllWidgets(from), reference: measureCount });
      return [result, toResult('  of that, against its goal', 'ms', [result.own], limit)];
    };
    return [
      ...(await measureAllWidgets('twelve widgets of 105,000 orders, this week, against a plain count', week, goal)),
      ...(await measureAllWidgets('twelve widgets, this quarter', quarter, goal)),
      ...(await measureAllWidgets('twelve widgets, two years by day', years, null)),
      ...each,
    ];
  });
