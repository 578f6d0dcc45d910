import * as v from 'valibot';
import { endpointOf } from '@shared/contract';
import type { PictureUploads } from '../pictures/uploads';
import type { Session } from '../session/session';

/**
 * What the main process itself learns from answers to the screens' calls: all windows show the changed shop or user at
 * once, and uploads know where to.
 */
export const answersObserver =
  ({ session, uploads }: { session: () => Session; uploads: () => PictureUploads }) =>
  (name: string, reply: unknown): void => {
    switch (name) {
      case 'settings.update': {
        const settings = v.safeParse(endpointOf('settings.get').reply, reply);
        if (settings.success) session().learned({ settings: settings.output });
        return;
      }
      case 'account.update': {
        const user = v.safeParse(endpointOf('account.update').reply, reply);
        if (user.success) session().learned({ user: user.output });
        return;
      }
      case 'pictures.create':
        uploads().announce(reply, session().epochSignal);
    }
  };
