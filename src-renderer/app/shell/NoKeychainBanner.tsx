import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@kit/session/hooks';
import { InfoBanner } from './InfoBanner';

/** Without a keychain the login lasts as long as the app runs; said once, until dismissed. */
export const NoKeychainBanner = () => {
  const { t } = useTranslation();
  const { remembers } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (remembers === 'keychain' || dismissed) return null;
  return (
    <InfoBanner
      title={t('shell.notRemembered.title')}
      text={t('shell.notRemembered.text')}
      endLabel={t('shell.notRemembered.dismiss')}
      onClose={() => setDismissed(true)}
    />
  );
};
