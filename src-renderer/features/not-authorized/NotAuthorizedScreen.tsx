import { Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { policyAreas } from '@shared/domain/people/policies';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useSession } from '@kit/session/hooks';
import { signOut } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { CenteredPage } from '@kit/ui/layout/CenteredPage';
import { useAdministrators } from './useAdministrators';

/** Names the missing permission and who can grant it. `?missing=` is a policy area, `superAdmin` or `nothing`. */
const NotAuthorizedScreen = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { settings, tenant, user } = useSession();
  const missingArea = params.get('missing');
  const area = policyAreas.find((knownPolicyArea) => knownPolicyArea === missingArea);
  const commerce = settings?.commerceName ?? tenant;
  const administrators = useAdministrators();
  const hasNoPermissions = missingArea === 'nothing';

  const getReason = () => {
    if (area !== undefined) return t('notAuthorized.area', { area: t(`policies.areas.${area}`) });
    return t(missingArea === 'superAdmin' ? 'notAuthorized.superAdmin' : 'notAuthorized.nothing');
  };

  return (
    <CenteredPage
      icon={<Lock aria-hidden />}
      tone="warning"
      title={t('notAuthorized.title')}
      actions={
        <>
          {!hasNoPermissions && <Button onClick={() => void navigate('/')}>{t('notAuthorized.home')}</Button>}
          <Button variant="outline" onClick={() => void signOut()}>
            {t('notAuthorized.signOut')}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text>{getReason()}</Text>
        {area !== undefined && (
          <Text>
            {t('notAuthorized.right', {
              action: t('policies.labels.index'),
              policy: t(`policies.names.${area}`),
              right: `${area}.index`,
            })}
          </Text>
        )}
        {missingArea === 'superAdmin' ? (
          <Text>{t('notAuthorized.askSupport')}</Text>
        ) : (
          <Text>
            {t(hasNoPermissions ? 'notAuthorized.askAny' : 'notAuthorized.ask', { commerce })}{' '}
            {administrators.length > 0
              ? t('notAuthorized.administrators', { names: administrators.join(', ') })
              : t('notAuthorized.role')}
          </Text>
        )}
        {user !== null && (
          <Text textStyle="sm">{t('notAuthorized.signedInAs', { email: user.email || user.name })}</Text>
        )}
      </Stack>
    </CenteredPage>
  );
};

export default NotAuthorizedScreen;
