import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRights, useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { resolveAccess } from '../routing/gate';
import { routeTable } from '../routing/routes';
import { subscriptionNotice } from './subscription';

const account = routeTable.find(({ path }) => path === '/my-account');

/** Says that the invoice was not paid, to who can pay it and to who can only ask. */
export const SubscriptionBanner = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const rights = useRights();
  const notice = subscriptionNotice(session.settings, session.user);
  if (notice === null) return null;
  const canPay =
    notice.audience === 'admin' && account !== undefined && resolveAccess(account, session, rights).to === 'screen';
  return (
    <Banner
      tone={notice.tone}
      title={t(`shell.subscription.${notice.texts}.title`)}
      action={
        canPay && (
          <Button size="sm" onClick={() => void navigate(account.path)}>
            {t('shell.subscription.account')}
          </Button>
        )
      }
    >
      <Text>{t(`shell.subscription.${notice.texts}.${notice.audience}`)}</Text>
    </Banner>
  );
};
