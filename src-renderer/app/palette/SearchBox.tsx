import { chakra, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';
import type { ShellCommands } from './shellCommands';

const load = () => import('./CommandPalette');
const CommandPalette = lazy(load);

const Box = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    h: '9',
    px: '3',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'sm',
    cursor: 'text',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

/** On keyboards that have the slash above the seven it takes Shift. */
const isSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.altKey && !event.ctrlKey && !event.metaKey && !isEditableTarget(event.target);

const isChord = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && ['k', 'j'].includes(event.key.toLowerCase());

/** The search of what the screen lists. */
const screenSearch = (): HTMLInputElement | null =>
  document.querySelector('main [role="search"] input[role="searchbox"], main input[role="searchbox"]');

/**
 * The one search: in sight as a box, opened by its keys from anywhere. `/` goes to the search of the screen's own list where it has
 * one. What the box opens is fetched once there is time.
 */
export const SearchBox = ({ commands }: { commands: ShellCommands }) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const idle = requestIdleCallback(() => void load().catch(() => null), { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opens = isChord(event);
      if (!opens && !isSlash(event)) return;
      event.preventDefault();
      // A dialog keeps the focus to itself.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const own = opens ? null : screenSearch();
      if (own === null) return show();
      own.focus();
      own.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Box type="button" aria-keyshortcuts="Control+K Control+J" aria-haspopup="dialog" onClick={show}>
        <Search size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text as="span" flex="1" textAlign="start" truncate>
          {t('palette.open')}
        </Text>
        <Text as="span" textStyle="xs" whiteSpace="nowrap" aria-hidden>
          {t('palette.shortcut')}
        </Text>
      </Box>
      {wanted && (
        <Suspense>
          <CommandPalette
            open={open}
            commands={commands}
            onClose={() => setOpen(false)}
            onChosen={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
};
