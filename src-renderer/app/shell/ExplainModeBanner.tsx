import { useTranslation } from 'react-i18next';
import { useExplainMode } from '@kit/session/hooks';
import { setExplainMode } from '@kit/session/store';
import { InfoBanner } from './InfoBanner';

/** Says that what is usually hidden is in sight, and how to go back. */
export const ExplainModeBanner = () => {
  const { t } = useTranslation();
  if (!useExplainMode()) return null;
  return (
    <InfoBanner
      title={t('shell.explaining.title')}
      text={t('shell.explaining.text')}
      endLabel={t('shell.explaining.end')}
      onClose={() => setExplainMode(false)}
    />
  );
};
