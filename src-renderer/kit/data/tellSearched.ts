import type { ActionInput } from '@shared/bridge/actions';
import { act } from '@kit/bridge/client';
import { useSessionStore } from '@kit/session/store';

export type Searched = ActionInput<'analytics.searched'>['what'];

/** Somebody looked for something by words of theirs: counted, without the words, and not while a role is tried out. */
export const tellSearched = (what: Searched): void => {
  if (useSessionStore.getState().seenRole === null) void act('analytics.searched', { what });
};
