import { Rows3, Rows4 } from 'lucide-react';
import { t } from 'i18next';
import { setPreferences } from '@kit/session/sessionStore';
import { IconButton } from '@kit/ui/IconButton';
import { useDensity } from './useDensity';

/** Switch between compact and comfortable rows for all tables, saved on this device. */
export const DensitySwitch = () => {
  const isCompact = useDensity() === 'compact';
  return (
    <IconButton
      variant="outline"
      borderColor="border.control"
      label={t('list.compactRows')}
      aria-pressed={isCompact}
      onClick={() => void setPreferences({ listDensity: isCompact ? 'comfortable' : 'compact' })}
    >
      {isCompact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
    </IconButton>
  );
};
