import { Command } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@kit/ui/IconButton';

const CommandPalette = lazy(() => import('./CommandPalette'));

/** Opens the palette, as Ctrl/Cmd+K does anywhere. It is loaded when somebody first asks for it. */
export const PaletteButton = () => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isChord || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A dialog keeps the focus to itself.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        size="sm"
        label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Command aria-hidden />
      </IconButton>
      {wanted && (
        <Suspense>
          <CommandPalette open={open} onClose={() => setOpen(false)} onChosen={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
};
