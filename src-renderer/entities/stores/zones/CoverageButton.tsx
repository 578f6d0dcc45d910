import { MapPinned } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { WideText } from '@kit/ui/WideText';

export const coveragePath = '/stores/coverage';

/** Leads to the question which stores deliver to an address, for those who may see stores. */
export const CoverageButton = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (usePermission()('stores', 'show') !== 'allowed') return null;
  return (
    <Button
      variant="outline"
      aria-label={t('storeCoverage.openLabel')}
      title={t('storeCoverage.openLabel')}
      onClick={() => void navigate(coveragePath)}
    >
      <MapPinned aria-hidden />
      {/* In the headers of lists the state of all stores needs the room. */}
      <WideText from={1500}>{t('storeCoverage.open')}</WideText>
    </Button>
  );
};
