import { t } from 'i18next';
import { getOwnerKey } from '@shared/bridge/session';
import type { ReplyOccasion } from '@shared/domain/sales/customerReplies';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { notify } from '@kit/ui/overlays/notify';

/** Templates of the signed-in user: saved ones, or else the app's defaults. */
export const useReplyTemplates = () => {
  const owner = getOwnerKey(useSession());
  const { replyTemplates } = usePreferences();
  const savedTemplates = replyTemplates[owner] ?? {};
  return {
    getTemplate: (occasion: ReplyOccasion): string =>
      savedTemplates[occasion] ?? t(`customerReplies.templates.${occasion}`),
    isOwn: (occasion: ReplyOccasion): boolean => savedTemplates[occasion] !== undefined,
    /** Saves a template; null restores the app's default. Returns false after reporting a failure. */
    save: async (occasion: ReplyOccasion, template: string | null): Promise<boolean> => {
      const { [occasion]: _removed, ...otherTemplates } = savedTemplates;
      const userTemplates = template === null ? otherTemplates : { ...otherTemplates, [occasion]: template };
      const outcome = await setPreferences({ replyTemplates: { ...replyTemplates, [owner]: userTemplates } });
      if (!outcome.ok) notify.failure(outcome.failure);
      return outcome.ok;
    },
  };
};
