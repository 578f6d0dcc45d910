import type { ActionInput } from '@shared/bridge/actions';
import { invokeAction } from '@kit/bridge/client';
import { useSessionStore } from '@kit/session/sessionStore';

export type SearchArea = ActionInput<'analytics.searched'>['what'];

/** Reports to analytics that the user searched, without the text. Does nothing in view-as mode. */
export const trackSearch = (area: SearchArea): void => {
  if (useSessionStore.getState().viewAsRole === null) void invokeAction('analytics.searched', { what: area });
};
