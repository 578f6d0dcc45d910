import { createClosingNote } from '@shared/domain/stores/closing';
import type { EndedClosings, ForgottenClosing, NamedStore } from '@shared/bridge/watch';
import type { OpeningOfferRow } from '@shared/bridge/stores/openings';
import { texts } from './texts';

/** A notification shown by the operating system. */
export interface DesktopNotification {
  title: string;
  body: string;
  /** True if the text contains only counts, no names, amounts or addresses. Only such texts are shown while locked. */
  isAnonymous?: true;
  /** True for new orders: shown in quiet hours and while the system is set to "do not disturb". */
  isUrgent?: boolean;
  /** Called on a click, which also shows the app. */
  onClick?: () => void;
}

const getNames = (stores: readonly Pick<NamedStore, 'name'>[]) => stores.map(({ name }) => name);

/** Lists the store names. A single name is omitted, because it is in the title. */
const formatBody = (names: readonly string[]) => (names.length > 1 ? texts.names(names) : '');

export const createEndedClosingNotifications = (
  { opened, later, stillBlocked }: EndedClosings,
  isLocked: boolean,
): DesktopNotification[] => {
  if (isLocked) {
    const counts = [
      texts.openedCount(opened.length),
      texts.laterCount(later.length),
      texts.stillCount(stillBlocked.length),
    ];
    return [opened, later, stillBlocked].flatMap((stores, index) =>
      stores.length === 0 ? [] : [{ title: counts[index] ?? '', body: '', isAnonymous: true as const }],
    );
  }
  const [openNames, outsideNames, closedNames] = [getNames(opened), getNames(later), getNames(stillBlocked)];
  return [
    ...(openNames.length > 0 ? [{ title: texts.opened(openNames), body: formatBody(openNames) }] : []),
    ...(outsideNames.length > 0 ? [{ title: texts.later(outsideNames), body: formatBody(outsideNames) }] : []),
    ...(closedNames.length > 0
      ? [{ title: texts.still(closedNames), body: formatBody(closedNames) || texts.stillBody }]
      : []),
  ];
};

/** Returns the notification for forgotten closings, or null if there are none. */
export const createForgottenClosingNotification = (
  forgottenClosings: readonly ForgottenClosing[],
  now: number,
  timeZone: string,
  isLocked: boolean,
): DesktopNotification | null => {
  const [firstClosing] = forgottenClosings;
  if (firstClosing === undefined) return null;
  const names = [...new Set(forgottenClosings.map(({ name }) => name))];
  if (isLocked) return { title: texts.manyForgotten(names.length), body: '', isAnonymous: true };
  if (names.length > 1) return { title: texts.manyForgotten(names.length), body: texts.names(names) };
  const describe = firstClosing.areHoursUnknown === true ? texts.forgottenWithoutHours : texts.forgottenSince;
  return {
    title: texts.forgotten(firstClosing.name, firstClosing.dispatchMethod),
    body: [describe(firstClosing.since, now, timeZone), createClosingNote(firstClosing, texts.closedBy)]
      .filter(Boolean)
      .join('\n'),
  };
};

/** Returns the notification for new offers to open stores, or null if there are none. */
export const createOfferNotification = (
  offers: readonly OpeningOfferRow[],
  now: number,
  timeZone: string,
  isLocked: boolean,
): DesktopNotification | null => {
  const [first] = offers;
  if (first === undefined) return null;
  if (isLocked) return { title: texts.openings.many(offers.length), body: '', isAnonymous: true };
  if (offers.length > 1) return { title: texts.openings.many(offers.length), body: texts.names(getNames(offers)) };
  const { name, cause, since, opensAt } = first;
  const [title, decision] =
    opensAt === null
      ? [texts.openings.ask(name), texts.openings.askBody]
      : [texts.openings.opens(name, opensAt, timeZone), texts.openings.opensBody];
  return { title, body: `${texts.openings.cause[cause](since, now, timeZone)} ${decision}` };
};

export const createOpeningNotification = (name: string, isOpened: boolean): DesktopNotification =>
  isOpened
    ? { title: texts.openings.opened(name), body: texts.openings.openedBody }
    : { title: texts.openings.failed(name), body: texts.openings.failedBody };
