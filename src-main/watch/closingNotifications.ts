import { closingNote } from '@shared/domain/stores/closing';
import type { EndedClosings, ForgottenClosing, NamedStore } from '@shared/bridge/watch';
import { texts } from './texts';

/** Notification shown by the operating system. */
export interface DesktopNotification {
  title: string;
  body: string;
  /** True for new orders: shown in quiet hours and while the system is set to "do not disturb". */
  isUrgent?: boolean;
  /** Extra action of a click, besides showing the app. */
  clicked?: () => void;
}

const getNames = (stores: readonly NamedStore[]) => stores.map(({ name }) => name);

/** Lists the names, unless there is only one, which the title already has. */
const formatBody = (names: readonly string[]) => (names.length > 1 ? texts.names(names) : '');

export const endedClosingNotifications = ({ opened, later, still }: EndedClosings): DesktopNotification[] => {
  const [open, outside, closed] = [getNames(opened), getNames(later), getNames(still)];
  return [
    ...(open.length > 0 ? [{ title: texts.opened(open), body: formatBody(open) }] : []),
    ...(outside.length > 0 ? [{ title: texts.later(outside), body: formatBody(outside) }] : []),
    ...(closed.length > 0 ? [{ title: texts.still(closed), body: formatBody(closed) || texts.stillBody }] : []),
  ];
};

/** Returns the notification for forgotten closings; null if there are none. */
export const forgottenClosingNotification = (
  forgotten: readonly ForgottenClosing[],
  now: number,
  zone: string,
): DesktopNotification | null => {
  const [first] = forgotten;
  if (first === undefined) return null;
  const names = [...new Set(forgotten.map(({ name }) => name))];
  if (names.length > 1) return { title: texts.manyForgotten(names.length), body: texts.names(names) };
  return {
    title: texts.forgotten(first.name, first.dispatchMethod),
    body: [texts.forgottenSince(first.since, now, zone), closingNote(first, texts.closedBy)].filter(Boolean).join('\n'),
  };
};
