import { LayoutGrid } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { openWindow } from '@kit/ui/openWindow';

/** Opens the wall window. */
export const WallButton = () => (
  <Button variant="outline" onClick={() => void openWindow('windows.openWall')}>
    <LayoutGrid aria-hidden />
    {t('storesWall.open')}
  </Button>
);
