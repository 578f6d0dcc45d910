import { useTranslation } from 'react-i18next';
import { useExplaining } from '@kit/session/hooks';
import { explain } from '@kit/session/store';
import { InfoBanner } from './InfoBanner';

/** Says that what is usually hidden is in sight, and how to go back. */
export const ExplainingBanner = () => {
  const { t } = useTranslation();
  if (!useExplaining()) return null;
  return (
    <InfoBanner
      title={t('shell.explaining.title')}
      text={t('shell.explaining.text')}
      endLabel={t('shell.explaining.end')}
      onEnd={() => explain(false)}
    />
  );
};
