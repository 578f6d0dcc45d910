import { closingNote } from '@shared/domain/stores/closing';
import type { EndedClosings, ForgottenClosing, NamedStore } from '@shared/bridge/watch';
import { texts } from './texts';

/** What the system is to show, whatever window is in front. */
export interface DesktopNotification {
  title: string;
  body: string;
  /** What a click does beside showing the app. */
  clicked?: () => void;
}

const namesOf = (stores: readonly NamedStore[]) => stores.map(({ name }) => name);

/** Names stand below a number; a title that has the only name needs no more. */
const bodyOf = (names: readonly string[]) => (names.length > 1 ? texts.names(names) : '');

export const endedClosingNotifications = ({ opened, later, still }: EndedClosings): DesktopNotification[] => {
  const [open, outside, closed] = [namesOf(opened), namesOf(later), namesOf(still)];
  return [
    ...(open.length > 0 ? [{ title: texts.opened(open), body: bodyOf(open) }] : []),
    ...(outside.length > 0 ? [{ title: texts.later(outside), body: bodyOf(outside) }] : []),
    ...(closed.length > 0 ? [{ title: texts.still(closed), body: bodyOf(closed) || texts.stillBody }] : []),
  ];
};

/** Of one or more forgotten closings. */
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
