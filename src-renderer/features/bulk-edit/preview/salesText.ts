import { t } from 'i18next';
import { findSidesWithoutPayment } from '@shared/domain/bulk/bulkPayments';
import { computeSalesChange, type SalesScope } from '@shared/domain/bulk/bulkSales';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { paymentSides, storePaymentMethods } from '@shared/domain/payments/storePayments';
import type { Formats } from '@kit/format/formats';
import { formatList } from '@kit/format/formatList';
import type { Preview, PreviewLine } from './usePreview';

export interface SalesText {
  /** Sentences about sales lost or gained. */
  sentences: string[];
  /** True if the change stops sales on some day or with some payment method. */
  isReduction: boolean;
}

const formatHours = (formats: Formats, minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [t('storesBulk.apply.hours', { count: hours, value: formats.count(hours) })] : []),
    ...(minutes % 60 > 0 ? [t('storesBulk.apply.minutes', { count: minutes % 60 })] : []),
  ];
  return formatList(parts);
};

interface ClosedHours {
  scope: SalesScope;
  days: Weekday[];
  ids: readonly number[];
}

interface MovedHours {
  scope: SalesScope;
  isReduction: boolean;
  minutes: number;
  ids: number[];
}

const findHoursChanges = (lines: readonly PreviewLine[]): { closed: ClosedHours[]; moved: MovedHours[] } => {
  const days = new Map<string, { scope: SalesScope; day: Weekday; ids: number[] }>();
  const moves = new Map<string, MovedHours>();
  for (const { id, store, storePreview } of lines) {
    if (storePreview.kind !== 'changes' || !('days' in storePreview)) continue;
    const { closedDays, minutes } = computeSalesChange(store, storePreview.patch);
    for (const { day, scope } of closedDays) {
      const key = `${scope} ${day}`;
      const dayGroup = days.get(key) ?? { scope, day, ids: [] };
      days.set(key, { ...dayGroup, ids: [...dayGroup.ids, id] });
    }
    for (const { scope, change } of minutes) {
      const isReduction = change < 0;
      const key = `${scope} ${isReduction}`;
      const movedGroup = moves.get(key) ?? { scope, isReduction, minutes: 0, ids: [] };
      moves.set(key, { ...movedGroup, minutes: movedGroup.minutes + Math.abs(change), ids: [...movedGroup.ids, id] });
    }
  }
  // Groups the days on which the same stores stop selling.
  const closedHours = new Map<string, ClosedHours>();
  const sortedDays = [...days.values()].sort((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
  for (const { scope, day, ids } of sortedDays) {
    const key = `${scope} ${ids.join()}`;
    const closedGroup = closedHours.get(key);
    if (closedGroup === undefined) closedHours.set(key, { scope, days: [day], ids });
    else closedGroup.days.push(day);
  }
  return { closed: [...closedHours.values()], moved: [...moves.values()] };
};

const formatHoursChanges = (formats: Formats, lines: readonly PreviewLine[]): SalesText => {
  const { closed, moved } = findHoursChanges(lines);
  const createValues = (ids: readonly number[], scope: SalesScope) => ({
    count: ids.length,
    value: formats.count(ids.length),
    method: scope === 'both' ? '' : t(`stores.dispatch.${scope}`).toLowerCase(),
  });
  const closings = closed.map(({ scope, days, ids }) =>
    t(scope === 'both' ? 'storesBulk.apply.sales.closes' : 'storesBulk.apply.sales.closesMethod', {
      ...createValues(ids, scope),
      days: formatList(days.map((day) => t(`form.onWeekdays.${day}`))),
    }),
  );
  const movements = moved
    .sort((a, b) => Number(b.isReduction) - Number(a.isReduction))
    .map(({ scope, isReduction, minutes, ids }) => {
      const textKey = isReduction ? ('storesFewer' as const) : ('storesMore' as const);
      return t(scope === 'both' ? `storesBulk.apply.sales.${textKey}` : `storesBulk.apply.sales.${textKey}Method`, {
        ...createValues(ids, scope),
        hours: formatHours(formats, minutes),
      });
    });
  const [onlyClosing, secondClosed] = closed;
  const shortenedHours = moved.filter((each) => each.isReduction);
  const isOne =
    onlyClosing !== undefined &&
    secondClosed === undefined &&
    shortenedHours.length === 1 &&
    shortenedHours[0]?.scope === onlyClosing.scope &&
    shortenedHours[0].ids.join() === onlyClosing.ids.join();
  const sentences = isOne
    ? [
        t('storesBulk.apply.sales.together', {
          days: closings[0],
          hours: t('storesBulk.apply.sales.fewer', { hours: formatHours(formats, shortenedHours[0]?.minutes ?? 0) }),
        }),
        ...movements.slice(1),
      ]
    : [...closings, ...movements];
  return { sentences, isReduction: closed.length + shortenedHours.length > 0 };
};

const formatPaymentChanges = (formats: Formats, lines: readonly PreviewLine[]): SalesText => {
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
  const lostPayments = storePaymentMethods.flatMap((method) =>
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
      ...(lostPayments.length > 0 ? [t('storesBulk.apply.sales.notAccepted', { what: formatList(lostPayments) })] : []),
    ],
    isReduction: unpaidTexts.length + lostPayments.length > 0,
  };
};

/** Describes the effect of a preview on sales. */
export const formatSalesPreview = (formats: Formats, { lines }: Preview): SalesText => {
  const [hours, payments] = [formatHoursChanges(formats, lines), formatPaymentChanges(formats, lines)];
  return {
    sentences: [...hours.sentences, ...payments.sentences].map((sentence) => `${sentence}.`),
    isReduction: hours.isReduction || payments.isReduction,
  };
};
