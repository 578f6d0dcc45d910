import { Mail } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { UserRow } from '@shared/contract/people/users';
import { invokeAction } from '@kit/bridge/client';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { formatFailure } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';

interface InvitedUser {
  name: string;
  email: string;
}

/** Sends a mail with a link to set a password, and reports the result. */
const useSendAccessMail = () =>
  useMemo(() => {
    const sendAccessMail = async ({ name, email }: InvitedUser, isNew: boolean): Promise<void> => {
      const outcome = await invokeAction('session.sendAccessMail', { email });
      if (outcome.ok) {
        notify.info(t('users.accessMail.sent', { email }), { description: t('users.accessMail.sentHint') });
        return;
      }
      notify.error(t(isNew ? 'users.accessMail.failedNew' : 'users.accessMail.failed', { name, email }), {
        description: formatFailure(outcome.failure),
        action: { label: t('users.accessMail.again'), onClick: () => void sendAccessMail({ name, email }, isNew) },
      });
    };
    return sendAccessMail;
  }, []);

/** Mails new users without a password a link to set one, so that only they know it. */
export const useInvitation = () => {
  const sendAccessMail = useSendAccessMail();
  return ({ name, email, password }: InvitedUser & { password?: string | undefined }): void => {
    if (password === undefined) void sendAccessMail({ name, email }, true);
  };
};

/** Row action that sends the password mail again. */
export const useAccessMailAction = (): readonly RowAction<UserRow>[] => {
  const sendAccessMail = useSendAccessMail();
  return useMemo(
    () => [
      {
        key: 'accessMail',
        labelKey: 'users.accessMail.send',
        icon: Mail,
        needs: 'update',
        inMenu: true,
        isOffered: ({ email }) => email !== '',
        run: (user) => void sendAccessMail(user, false),
      },
    ],
    [sendAccessMail],
  );
};
