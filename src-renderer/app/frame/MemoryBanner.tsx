import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

/** Without a keychain the login lasts as long as the app runs; said once, until dismissed. */
export const MemoryBanner = () => {
  const { t } = useTranslation();
  const { remembers } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (remembers === 'keychain' || dismissed) return null;
  return (
    <Banner
      tone="info"
      title={t('shell.notRemembered.title')}
      action={
        <Button look="outline" size="sm" onClick={() => setDismissed(true)}>
          {t('shell.notRemembered.dismiss')}
        </Button>
      }
    >
      <Text color="fg.muted">{t('shell.notRemembered.text')}</Text>
    </Banner>
  );
};
