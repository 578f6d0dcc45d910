import { createClosingNote } from '@shared/domain/stores/closing';
import type { EndedClosings, ForgottenClosing, NamedStore } from '@shared/bridge/watch';
import type { OpeningOfferRow } from '@shared/bridge/stores/openings';
import { watchTexts } from './watchTexts';

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
const formatBody = (names: readonly string[]) => (names.length > 1 ? watchTexts.names(names) : '');

export const createEndedClosingNotifications = (
  { opened, later, stillBlocked }: EndedClosings,
  isLocked: boolean,
): DesktopNotification[] => {
  if (isLocked) {
    const counts = [
      watchTexts.openedCount(opened.length),
      watchTexts.laterCount(later.length),
      watchTexts.stillCount(stillBlocked.length),
    ];
    return [opened, later, stillBlocked].flatMap((stores, index) =>
      stores.length === 0 ? [] : [{ title: counts[index] ?? '', body: '', isAnonymous: true as const }],
    );
  }
  const [openNames, outsideNames, closedNames] = [getNames(opened), getNames(later), getNames(stillBlocked)];
  return [
    ...(openNames.length > 0 ? [{ title: watchTexts.opened(openNames), body: formatBody(openNames) }] : []),
    ...(outsideNames.length > 0 ? [{ title: watchTexts.later(outsideNames), body: formatBody(outsideNames) }] : []),
    ...(closedNames.length > 0
      ? [{ title: watchTexts.still(closedNames), body: formatBody(closedNames) || watchTexts.stillBody }]
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
  if (isLocked) return { title: watchTexts.manyForgotten(names.length), body: '', isAnonymous: true };
  if (names.length > 1) return { title: watchTexts.manyForgotten(names.length), body: watchTexts.names(names) };
  const describe = firstClosing.areHoursUnknown === true ? watchTexts.forgottenWithoutHours : watchTexts.forgottenSince;
  return {
    title: watchTexts.forgotten(firstClosing.name, firstClosing.dispatchMethod),
    body: [describe(firstClosing.since, now, timeZone), createClosingNote(firstClosing, watchTexts.closedBy)]
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
  if (isLocked) return { title: watchTexts.openings.many(offers.length), body: '', isAnonymous: true };
  if (offers.length > 1)
    return { title: watchTexts.openings.many(offers.length), body: watchTexts.names(getNames(offers)) };
  const { name, cause, since, opensAt } = first;
  const [title, decision] =
    opensAt === null
      ? [watchTexts.openings.ask(name), watchTexts.openings.askBody]
      : [watchTexts.openings.opens(name, opensAt, timeZone), watchTexts.openings.opensBody];
  return { title, body: `${watchTexts.openings.cause[cause](since, now, timeZone)} ${decision}` };
};

export const createOpeningNotification = (name: string, isOpened: boolean): DesktopNotification =>
  isOpened
    ? { title: watchTexts.openings.opened(name), body: watchTexts.openings.openedBody }
    : { title: watchTexts.openings.failed(name), body: watchTexts.openings.failedBody };
