import { MapPinned } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { WideText } from '@kit/ui/WideText';

const coveragePath = '/stores/coverage';

/** Link to the search for stores that deliver to an address, for users who may view stores. */
export const CoverageButton = () => {
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
      {/* Shows only the icon in narrow windows, because the list header needs the space for the state of all
         stores. */}
      <WideText minWidth={1500}>{t('storeCoverage.open')}</WideText>
    </Button>
  );
};
