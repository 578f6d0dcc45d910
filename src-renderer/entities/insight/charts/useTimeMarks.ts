import { t } from 'i18next';
import { useMemo } from 'react';
import type { BucketGroup } from '@shared/domain/insight/buckets';
import { loggedChangeKinds, type LoggedChange } from '@shared/domain/insight/changeLog';
import { getHolidays } from '@shared/domain/schedules/holidays';
import type { JobKindName } from '@shared/jobs/kinds';
import { getFirstInstant, toInstant } from '@shared/domain/values/wallTime';
import type { ChartMark } from '@kit/charts/chartData';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useJobs } from '@kit/jobs/jobs';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useCan, useCapability } from '@kit/session/hooks';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import type { BucketFigures } from './periodChart';
import type { InsightChoice } from '../useInsightChoice';

interface TimeMark {
  instant: number;
  text: string;
}

/** Maximum names listed in a mark of closings or price changes. */
const maxNames = 3;

/** Maximum marks in a chart; more would cover the values. */
const maxMarks = 40;
const deployPage = { page: 1, limit: 100 } as const;

const getYear = (date: string) => Number(date.slice(0, 4));

/**
 * Kinds of jobs that change which products are sold and in which stores. Excludes price jobs: price changes come from
 * the log, which stores them for a year.
 */
const changeJobKinds: ReadonlySet<JobKindName> = new Set(['storeBulk', 'productBulk']);

/** Marks of changes made by jobs on this computer, labelled with the jobs' names. */
const useJobMarks = (): TimeMark[] => {
  const jobs = useJobs().filter(
    ({ kind, status }) => changeJobKinds.has(kind) && (status === 'completed' || status === 'incomplete'),
  );
  // A string as dependency, because `jobs` is a new array on every render.
  const key = jobs.map(({ id, revision }) => `${id} ${revision}`).join();
  return useMemo(
    () => jobs.map(({ startedAt, endedAt, label }) => ({ instant: endedAt ?? startedAt, text: label })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
};

/** Formats the changes of one kind: `Cierre: Ñuñoa, Maipú y 2 más`. */
const formatChanges = (kind: LoggedChange['kind'], names: ReadonlySet<string>): string => {
  const nameList = [...names];
  const hiddenCount = nameList.length - maxNames;
  const shownNames = nameList.slice(0, maxNames).join(', ');
  return t(`insight.${kind}`, {
    names: hiddenCount > 0 ? t('insight.andMore', { names: shownNames, count: hiddenCount }) : shownNames,
  });
};

/**
 * Marks of events in a range that may have affected figures: holidays, menu deploys, closings, price changes and bulk
 * edits on this computer.
 */
export const useTimeMarks = (
  { days, zone }: InsightChoice,
  group: BucketGroup,
  figures: readonly BucketFigures[],
): ChartMark[] => {
  const { country } = useFormats();
  const removeBrand = useNameWithoutBrand();
  const hasDeployList = useCapability('menuDeploys');
  const enabled = useCan('menus', 'index') && hasDeployList;
  const { value: deploys } = useCall('menuDeploys.list', { query: deployPage }, { enabled, freshFor: 60_000 });
  const deployRows = deploys?.page;
  const jobMarks = useJobMarks();
  const loggedChanges = useLiveCollection('changeLog')?.rows;
  return useMemo(() => {
    const years = [...new Set([getYear(days.first), getYear(days.last)])];
    const holidays = years
      .flatMap((year) => getHolidays(country, year))
      .map(({ date, name }): TimeMark => ({
        instant: getFirstInstant(`${date}T00:00:00`, zone),
        text: t('insight.holiday', { name: t(`storeSchedules.holidays.names.${name}`) }),
      }));
    const deployMarks = (deployRows ?? []).flatMap(({ kind, status, startedAt, doneAt, menuName }): TimeMark[] => {
      const deployedAt = doneAt ?? startedAt;
      if (kind !== 'deploy' || status !== 'completed' || deployedAt === null) return [];
      return [{ instant: toInstant(deployedAt, zone), text: t('insight.deploy', { menu: menuName ?? '' }) }];
    });
    // Charts by month show no marks of single days.
    const shownMarks = group === 'month' ? [] : [...holidays, ...deployMarks, ...jobMarks];
    // Returns the index of the bucket that contains an instant; -1 for a holiday's midnight if the chart's first day
    // starts later.
    const findBucket = (instant: number) =>
      figures.findIndex(({ bucket }) => bucket.from <= instant && instant < bucket.to);
    const textsByBucket = new Map<number, Set<string>>();
    for (const { instant, text } of shownMarks) {
      const index = findBucket(instant);
      if (index >= 0) textsByBucket.set(index, (textsByBucket.get(index) ?? new Set()).add(text));
    }
    for (const kind of group === 'month' ? [] : loggedChangeKinds) {
      const namesByBucket = new Map<number, Set<string>>();
      for (const change of loggedChanges ?? []) {
        const index = change.kind === kind ? findBucket(change.at) : -1;
        if (index < 0) continue;
        const name = change.name ?? t('insight.unnamed');
        // Omits the brand from store names, since all of them start with it.
        namesByBucket.set(
          index,
          (namesByBucket.get(index) ?? new Set()).add(kind === 'closing' ? removeBrand(name) : name),
        );
      }
      for (const [index, names] of namesByBucket)
        textsByBucket.set(index, (textsByBucket.get(index) ?? new Set()).add(formatChanges(kind, names)));
    }
    return [...textsByBucket]
      .map(([index, texts]) => ({ index, text: [...texts].join(', ') }))
      .sort((a, b) => a.index - b.index)
      .slice(0, maxMarks);
  }, [days, country, zone, deployRows, jobMarks, loggedChanges, group, figures, removeBrand]);
};
