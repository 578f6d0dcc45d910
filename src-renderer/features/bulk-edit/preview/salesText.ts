import { t } from 'i18next';
import { findSidesWithoutPayment } from '@shared/domain/bulk/bulkPayments';
import { computeSalesChange, type SalesScope } from '@shared/domain/bulk/bulkSales';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { paymentSides, storePaymentMethods } from '@shared/domain/payments/storePayments';
import type { Formats } from '@kit/format/formats';
import { formatList } from '@kit/format/formatList';
import type { Preview, PreviewLine } from './usePreview';

export interface SalesImpact {
  /** Sentences about sales lost or gained. */
  sentences: string[];
  /** True if the change stops sales on some day or with some payment method. */
  isReduction: boolean;
}

const formatDuration = (formats: Formats, minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const durationParts = [
    ...(hours > 0 ? [t('storesBulk.apply.hours', { count: hours, value: formats.count(hours) })] : []),
    ...(minutes % 60 > 0 ? [t('storesBulk.apply.minutes', { count: minutes % 60 })] : []),
  ];
  return formatList(durationParts);
};

interface ClosedDaysGroup {
  scope: SalesScope;
  days: Weekday[];
  ids: readonly number[];
}

interface HoursChangeGroup {
  scope: SalesScope;
  isReduction: boolean;
  minutes: number;
  ids: number[];
}

const findHoursChanges = (
  lines: readonly PreviewLine[],
): { closedGroups: ClosedDaysGroup[]; changedGroups: HoursChangeGroup[] } => {
  const dayGroups = new Map<string, { scope: SalesScope; day: Weekday; ids: number[] }>();
  const hoursGroups = new Map<string, HoursChangeGroup>();
  for (const { id, store, storePreview } of lines) {
    if (storePreview.kind !== 'changes' || !('days' in storePreview)) continue;
    const { closedDays, minutes } = computeSalesChange(store, storePreview.patch);
    for (const { day, scope } of closedDays) {
      const key = `${scope} ${day}`;
      const dayGroup = dayGroups.get(key) ?? { scope, day, ids: [] };
      dayGroups.set(key, { ...dayGroup, ids: [...dayGroup.ids, id] });
    }
    for (const { scope, change } of minutes) {
      const isReduction = change < 0;
      const key = `${scope} ${isReduction}`;
      const hoursGroup = hoursGroups.get(key) ?? { scope, isReduction, minutes: 0, ids: [] };
      hoursGroups.set(key, {
        ...hoursGroup,
        minutes: hoursGroup.minutes + Math.abs(change),
        ids: [...hoursGroup.ids, id],
      });
    }
  }
  // Groups the days on which the same stores stop selling.
  const closedGroupsByKey = new Map<string, ClosedDaysGroup>();
  const sortedDays = [...dayGroups.values()].sort((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
  for (const { scope, day, ids } of sortedDays) {
    const key = `${scope} ${ids.join()}`;
    const closedGroup = closedGroupsByKey.get(key);
    if (closedGroup === undefined) closedGroupsByKey.set(key, { scope, days: [day], ids });
    else closedGroup.days.push(day);
  }
  return { closedGroups: [...closedGroupsByKey.values()], changedGroups: [...hoursGroups.values()] };
};

const formatHoursChanges = (formats: Formats, lines: readonly PreviewLine[]): SalesImpact => {
  const { closedGroups, changedGroups } = findHoursChanges(lines);
  const createValues = (ids: readonly number[], scope: SalesScope) => ({
    count: ids.length,
    value: formats.count(ids.length),
    method: scope === 'both' ? '' : t(`stores.dispatch.${scope}`).toLowerCase(),
  });
  const closingTexts = closedGroups.map(({ scope, days, ids }) =>
    t(scope === 'both' ? 'storesBulk.apply.sales.closes' : 'storesBulk.apply.sales.closesMethod', {
      ...createValues(ids, scope),
      days: formatList(days.map((day) => t(`form.onWeekdays.${day}`))),
    }),
  );
  const hoursTexts = changedGroups
    .sort((a, b) => Number(b.isReduction) - Number(a.isReduction))
    .map(({ scope, isReduction, minutes, ids }) => {
      const textKey = isReduction ? ('storesFewer' as const) : ('storesMore' as const);
      return t(scope === 'both' ? `storesBulk.apply.sales.${textKey}` : `storesBulk.apply.sales.${textKey}Method`, {
        ...createValues(ids, scope),
        hours: formatDuration(formats, minutes),
      });
    });
  const [firstClosedGroup, secondClosedGroup] = closedGroups;
  const reductions = changedGroups.filter((group) => group.isReduction);
  const canMergeSentences =
    firstClosedGroup !== undefined &&
    secondClosedGroup === undefined &&
    reductions.length === 1 &&
    reductions[0]?.scope === firstClosedGroup.scope &&
    reductions[0].ids.join() === firstClosedGroup.ids.join();
  const sentences = canMergeSentences
    ? [
        t('storesBulk.apply.sales.together', {
          days: closingTexts[0],
          hours: t('storesBulk.apply.sales.fewer', { hours: formatDuration(formats, reductions[0]?.minutes ?? 0) }),
        }),
        ...hoursTexts.slice(1),
      ]
    : [...closingTexts, ...hoursTexts];
  return { sentences, isReduction: closedGroups.length + reductions.length > 0 };
};

const formatPaymentChanges = (formats: Formats, lines: readonly PreviewLine[]): SalesImpact => {
  const paymentLines = lines.flatMap(({ store, storePreview }) =>
    storePreview.kind === 'changes' && 'payments' in storePreview ? [{ store, storePreview }] : [],
  );
  const unpaidTexts = paymentSides.flatMap((side) => {
    const count = paymentLines.filter(({ store, storePreview }) =>
      findSidesWithoutPayment(store, storePreview.patch).includes(side),
    ).length;
    const values = { count, value: formats.count(count), side: t(`storePayments.sides.${side}`).toLowerCase() };
    return count === 0 ? [] : [t('storesBulk.apply.sales.noPayment', values)];
  });
  const lostPaymentTexts = storePaymentMethods.flatMap((method) =>
    paymentSides.flatMap((side) => {
      const count = paymentLines.filter(({ storePreview }) => storePreview.payments[side].off.includes(method)).length;
      const cellText = t(`storePayments.cells.${side}`, { method: t(`paymentNames.${method}`) });
      return count === 0
        ? []
        : [t('storesBulk.apply.sales.ofStores', { what: cellText, count, value: formats.count(count) })];
    }),
  );
  return {
    sentences: [
      ...unpaidTexts,
      ...(lostPaymentTexts.length > 0
        ? [t('storesBulk.apply.sales.notAccepted', { what: formatList(lostPaymentTexts) })]
        : []),
    ],
    isReduction: unpaidTexts.length + lostPaymentTexts.length > 0,
  };
};

/** Describes the effect of a preview on sales. */
export const describeSalesImpact = (formats: Formats, { lines }: Preview): SalesImpact => {
  const [hours, payments] = [formatHoursChanges(formats, lines), formatPaymentChanges(formats, lines)];
  return {
    sentences: [...hours.sentences, ...payments.sentences].map((sentence) => `${sentence}.`),
    isReduction: hours.isReduction || payments.isReduction,
  };
};
