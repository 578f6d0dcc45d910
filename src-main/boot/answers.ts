import * as v from 'valibot';
import type { Outcome } from '@shared/bridge/failure';
import { endpointOf, internalCalls, type CallName, type CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/session';
import type { Settings } from '@shared/contract/settings';
import type { CallInput } from '@shared/contract/endpoint';
import type { Live } from '../live/live';
import type { PictureUploads } from '../pictures/uploads';
import type { OwnCopy } from '../session/ownCopy';
import type { Session } from '../session/session';

interface Learners {
  session: Pick<Session, 'state' | 'epochSignal' | 'learned'>;
  ownUser: Pick<OwnCopy<CurrentUser>, 'readAgain'>;
  ownShop: Pick<OwnCopy<Settings>, 'readAgain'>;
  uploads: Pick<PictureUploads, 'announce'>;
  live: Pick<Live, 'answered'>;
}

/** What the main process learns from the answer of a call: a row for each call that teaches it something. */
const lessons: { [Name in CallName]?: (reply: CallReplyOf<Name>, learners: Learners) => void } = {
  'settings.update': (settings, { session, ownShop }) => {
    // All windows know what everybody may see of them, and no more.
    const known = v.safeParse(endpointOf('settings.get').reply, settings);
    if (settings !== null && known.success) session.learned({ settings: known.output });
    else void ownShop.readAgain();
  },
  'account.update': (user, { session, ownUser }) => {
    if (user !== null) session.learned({ user });
    else void ownUser.readAgain();
  },
  'users.update': (user, { session, ownUser }) => {
    if (user === null || user.id === session.state.user?.id) void ownUser.readAgain();
  },
  'roles.update': (role, { session, ownUser }) => {
    const isOwn = role === null || session.state.user?.roles.some(({ id }) => id === role.id) === true;
    if (isOwn) void ownUser.readAgain();
  },
  'pictures.create': (picture, { session, uploads }) => uploads.announce(picture, session.epochSignal),
};

const teach = (name: CallName, reply: unknown, learners: Learners) =>
  (lessons[name] as (reply: unknown, learners: Learners) => void)(reply, learners);

/** Calls that may have changed the own user though their answer was lost. */
const touchingOwnUser: ReadonlySet<string> = new Set<CallName>(['account.update', 'users.update', 'roles.update']);

/**
 * What the main process itself takes from the ends of the screens' calls: all windows show the changed shop or user at
 * once, uploads know where to, and live collections read what has changed. A missing right says that the known rights are old.
 */
export const answersObserver =
  (learners: () => Learners) =>
  (name: string, outcome: Outcome<unknown>, askedAt: number, input: CallInput): void => {
    // What is asked here must not make itself be asked again.
    if (internalCalls.has(name)) return;
    const isLost = !outcome.ok && outcome.failure.kind === 'unknownOutcome';
    learners().live.answered({ name, input, outcome, askedAt });
    if (outcome.ok) {
      if (Object.hasOwn(lessons, name)) teach(name as CallName, outcome.value, learners());
      return;
    }
    if (outcome.failure.kind === 'forbidden' || (isLost && touchingOwnUser.has(name)))
      void learners().ownUser.readAgain();
    if (isLost && name === ('settings.update' satisfies CallName)) void learners().ownShop.readAgain();
  };
