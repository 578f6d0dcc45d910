import { Box, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Kbd } from '@kit/ui/Kbd';
import { findRoute } from '../../routing/findRoute';
import { findScreenShortcuts, findRowShortcuts, type ScreenShortcut } from './screenKeys';

const keyNames = [
  'Control',
  'Shift',
  'Alt',
  'Enter',
  'Escape',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Space',
  'ContextMenu',
] as const;

const ShortcutKeys = ({ keys }: { keys: string }) => {
  const getName = (key: string) => {
    const name = keyNames.find((keyName) => keyName === key);
    return name === undefined ? key : t(`shell.keys.names.${name}`);
  };
  return (
    <HStack gap="2" flexShrink={0} textStyle="md">
      {keys.split(' ').map((chord) => (
        <HStack key={chord} gap="1">
          {chord.split('+').map((key) => (
            <Kbd key={key}>{getName(key)}</Kbd>
          ))}
        </HStack>
      ))}
    </HStack>
  );
};

const ShortcutGroup = ({ title, keys }: { title: string; keys: readonly ScreenShortcut[] }) =>
  keys.length > 0 && (
    <Box as="section" aria-label={title}>
      <Heading as="h3" textStyle="sm" color="fg.muted" mb="2">
        {title}
      </Heading>
      <Stack as="ul" gap="1.5" listStyleType="none">
        {keys.map(({ keys: shortcutKeys, label }) => (
          <HStack as="li" key={`${shortcutKeys} ${label}`} justify="space-between" gap="4" textStyle="sm">
            <Text as="span" minW="0">
              {label}
            </Text>
            <ShortcutKeys keys={shortcutKeys} />
          </HStack>
        ))}
      </Stack>
    </Box>
  );

interface KeysDialogProps {
  onClose: () => void;
}

/** Lists the current shortcuts of the app, of the screen's controls and of its rows. */
const KeysDialog = ({ onClose }: KeysDialogProps) => {
  const { pathname } = useLocation();
  // Reads the shortcuts once, when the dialog opens: the screen below does not change meanwhile.
  const [{ controls, rows }] = useState(() => {
    const main = document.querySelector('main') ?? document;
    return { controls: findScreenShortcuts(main), rows: findRowShortcuts(main) };
  });
  const globalShortcuts: ScreenShortcut[] = [
    { keys: 'Control+K', label: t('shell.keys.search') },
    { keys: '?', label: t('shell.keys.help') },
    { keys: 'Escape', label: t('shell.keys.close') },
  ];
  const routeKeys = (findRoute(pathname)?.keys ?? []).map(({ keys, labelKey }) => ({ keys, label: t(labelKey) }));
  const screenKeys = [
    ...controls.filter(({ keys }) => keys !== '/' && !routeKeys.some((key) => key.keys === keys)),
    ...routeKeys,
  ];
  const rowShortcuts: ScreenShortcut[] = [
    ...(rows.isSearchable
      ? [
          { keys: '/', label: t('shell.keys.listSearch') },
          { keys: 'ArrowDown', label: t('shell.keys.toRows') },
        ]
      : []),
    ...(rows.hasRows
      ? [
          { keys: 'ArrowUp ArrowDown', label: t('shell.keys.walk') },
          { keys: 'Home End', label: t('shell.keys.ends') },
          { keys: 'Enter', label: t('shell.keys.open') },
          { keys: 'ContextMenu Shift+F10', label: t('shell.keys.menu') },
        ]
      : []),
    ...(rows.isSelectable ? [{ keys: 'Space', label: t('shell.keys.choose') }] : []),
  ];
  return (
    <Dialog open onClose={onClose} title={t('shell.keys.title')} size="lg" namesTenant={false}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" pb="6">
        <ShortcutGroup title={t('shell.keys.rows')} keys={rowShortcuts} />
        <Stack gap="6">
          <ShortcutGroup title={t('shell.keys.here')} keys={screenKeys} />
          <ShortcutGroup title={t('shell.keys.everywhere')} keys={globalShortcuts} />
        </Stack>
      </SimpleGrid>
    </Dialog>
  );
};

export default KeysDialog;
