import { Drawer, Portal } from '@chakra-ui/react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import type { NavigationSection } from '../../navigation/navigation';
import { NavigationList } from './NavigationList';

/** Navigation of narrow windows, shown over the content until the user selects an entry. */
export const NavigationDrawer = ({ groups }: { groups: readonly NavigationSection[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        aria-label={t('shell.navigation.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden />
        {t('shell.navigation.short')}
      </Button>
      <Drawer.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        placement="start"
        size="xs"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{t('shell.productName')}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body as="nav" aria-label={t('shell.navigation.label')} px="3">
                <NavigationList groups={groups} onNavigate={() => setOpen(false)} />
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <Button variant="ghost" size="sm" px="0" aria-label={t('shell.navigation.close')}>
                  <X aria-hidden />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </>
  );
};
