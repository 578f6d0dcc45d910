import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useExplaining } from '@kit/session/hooks';
import { explain } from '@kit/session/store';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

/** Says that what is usually hidden is in sight, and how to go back. */
export const ExplainingBanner = () => {
  const { t } = useTranslation();
  if (!useExplaining()) return null;
  return (
    <Banner
      tone="info"
      title={t('shell.explaining.title')}
      action={
        <Button look="outline" size="sm" onClick={() => explain(false)}>
          {t('shell.explaining.end')}
        </Button>
      }
    >
      <Text color="fg.muted">{t('shell.explaining.text')}</Text>
    </Banner>
  );
};
