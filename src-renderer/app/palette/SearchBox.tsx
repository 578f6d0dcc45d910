import { chakra, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { t } from 'i18next';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';
import type { CommandPaletteProps } from './CommandPalette';
import type { ShellCommands } from './shellCommands';
import { startTypeAhead, type TypeAhead } from './typeAhead';

type Palette = ComponentType<CommandPaletteProps>;

/**
 * Returns the palette and a function that loads it. Avoids Suspense: React renders suspended content at the lowest
 * priority, so frequent clock updates could delay it forever on slow computers.
 */
const usePalette = () => {
  const [palette, setPalette] = useState<Palette | null>(null);
  const load = useCallback(async () => {
    const { default: component } = await import('./CommandPalette');
    setPalette(() => component);
  }, []);
  const loadOrThrow = useCallback(
    () =>
      void load().catch((error: unknown) =>
        setPalette(() => {
          throw error;
        }),
      ),
    [load],
  );
  return { Palette: palette, load, loadOrThrow };
};

const SearchButton = chakra('button', {
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

/** Ignores Shift: on some keyboards the slash is Shift+7. */
const isSlashKey = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.altKey && !event.ctrlKey && !event.metaKey && !isEditableTarget(event.target);

const isPaletteShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && ['k', 'j'].includes(event.key.toLowerCase());

/** Search input of the screen's list. */
const findScreenSearch = (): HTMLInputElement | null =>
  document.querySelector('main [role="search"] input[role="searchbox"], main input[role="searchbox"]');

/**
 * Global search: a visible box, opened from anywhere by its shortcuts. `/` goes to the screen's own list search if
 * there is one. The palette is preloaded when idle.
 */
export const SearchBox = ({ commands }: { commands: ShellCommands }) => {
  const [isRequested, setIsRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const [typeAhead, setTypeAhead] = useState<TypeAhead | null>(null);
  const { Palette, load, loadOrThrow } = usePalette();
  const openPalette = useCallback(() => {
    loadOrThrow();
    setIsRequested(true);
    setOpen(true);
    setTypeAhead(startTypeAhead(() => setIsRequested(false)));
  }, [loadOrThrow]);
  useEffect(() => {
    const idleCallback = requestIdleCallback(() => void load().catch(() => null), { timeout: 5_000 });
    return () => cancelIdleCallback(idleCallback);
  }, [load]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shouldOpen = isPaletteShortcut(event);
      if (!shouldOpen && !isSlashKey(event)) return;
      event.preventDefault();
      // Does not open the search while a dialog is open, so that the focus stays in the dialog.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const screenSearch = shouldOpen ? null : findScreenSearch();
      if (screenSearch === null) return openPalette();
      screenSearch.focus();
      screenSearch.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette]);
  useEffect(() => () => typeAhead?.stop(), [typeAhead]);
  return (
    <>
      <SearchButton type="button" aria-keyshortcuts="Control+K Control+J" aria-haspopup="dialog" onClick={openPalette}>
        <Search size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text as="span" flex="1" textAlign="start" truncate>
          {t('palette.open')}
        </Text>
        <Text as="span" textStyle="xs" whiteSpace="nowrap" aria-hidden>
          {t('palette.shortcut')}
        </Text>
      </SearchButton>
      {isRequested && Palette !== null && (
        <Palette
          open={open}
          commands={commands}
          typeAhead={typeAhead}
          onClose={() => setOpen(false)}
          onSelect={() => setIsRequested(false)}
        />
      )}
    </>
  );
};
