import * as v from 'valibot';
import type { Outcome } from '@shared/bridge/failure';
import { endpointOf, internalCalls, type CallName, type CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/session';
import type { Settings } from '@shared/contract/settings';
import type { PictureUploads } from '../pictures/uploads';
import type { OwnCopy } from '../session/ownCopy';
import type { Session } from '../session/session';

interface Learners {
  session: Pick<Session, 'state' | 'epochSignal' | 'learned'>;
  ownUser: Pick<OwnCopy<CurrentUser>, 'readAgain'>;
  ownShop: Pick<OwnCopy<Settings>, 'readAgain'>;
  uploads: Pick<PictureUploads, 'announce'>;
}

/** What the main process learns from the answer of a call: a row for each call that teaches it something. */
const lessons: { [Name in CallName]?: (reply: CallReplyOf<Name>, learners: Learners) => void } = {
  'settings.update': (reply, { session }) => {
    const settings = v.safeParse(endpointOf('settings.get').reply, reply);
    if (settings.success) session.learned({ settings: settings.output });
  },
  'account.update': (user, { session }) => session.learned({ user }),
  'users.update': ({ id }, { session, ownUser }) => {
    if (id === session.state.user?.id) void ownUser.readAgain();
  },
  'roles.update': ({ id }, { session, ownUser }) => {
    if (session.state.user?.roles.some((role) => role.id === id)) void ownUser.readAgain();
  },
  'pictures.create': (reply, { session, uploads }) => uploads.announce(reply, session.epochSignal),
};

const teach = (name: CallName, reply: unknown, learners: Learners) =>
  (lessons[name] as (reply: unknown, learners: Learners) => void)(reply, learners);

/** Calls that may have changed the own user though their answer was lost. */
const touchingOwnUser: ReadonlySet<string> = new Set<CallName>(['account.update', 'users.update', 'roles.update']);

/**
 * What the main process itself takes from the ends of the screens' calls: all windows show the changed shop or user at
 * once, and uploads know where to. A missing right says that the known rights are old.
 */
export const answersObserver =
  (learners: () => Learners) =>
  (name: string, outcome: Outcome<unknown>): void => {
    // What is asked here must not make itself be asked again.
    if (internalCalls.has(name)) return;
    if (outcome.ok) {
      if (Object.hasOwn(lessons, name)) teach(name as CallName, outcome.value, learners());
      return;
    }
    const { kind } = outcome.failure;
    const isLost = kind === 'unknownOutcome';
    if (kind === 'forbidden' || (isLost && touchingOwnUser.has(name))) void learners().ownUser.readAgain();
    if (isLost && name === ('settings.update' satisfies CallName)) void learners().ownShop.readAgain();
  };
