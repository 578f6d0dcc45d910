import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { ArrowLeft, Ellipsis, Eye, Redo2, Send, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Menu, type MenuEntry } from '@kit/ui/overlays/Menu';
import { WideText } from '@kit/ui/WideText';
import type { HistoryStore } from '../document/historyStore';
import { useUndoState } from '../document/documentHooks';
import type { BlockEditor } from '../save/useBlockEditor';
import { WidthChoice } from './WidthChoice';

const UndoButtons = ({ store }: { store: HistoryStore }) => {
  const { canUndo, canRedo } = useUndoState(store);
  return (
    <HStack gap="0">
      <IconButton
        size="sm"
        label={t('pageBuilder.bar.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={store.undo}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('pageBuilder.bar.redo')}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        disabled={!canRedo}
        onClick={store.redo}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </HStack>
  );
};

interface BuilderBarProps {
  editor: BlockEditor;
  title: string;
  isPublished: boolean;
  onBack: () => void;
  /** Publishes the page; null if nothing can be published. */
  onPublish: (() => void) | null;
  /** Deletes the page; null without permission. */
  onRemove: (() => void) | null;
  /** Menu entries of a saved page or landing, above the delete entry. */
  entries?: readonly MenuEntry[];
  /** Additional buttons. */
  children?: ReactNode;
}

/** Top bar with navigation, actions and save state. */
export const BuilderBar = ({
  editor,
  title,
  isPublished,
  onBack,
  onPublish,
  onRemove,
  entries = [],
  children,
}: BuilderBarProps) => {
  const { texts, isNew, isDirty, isSaving, readOnly } = editor;
  const statusKey = isDirty ? 'dirty' : isNew ? 'new' : 'clean';
  const removeEntries: MenuEntry[] =
    onRemove === null
      ? []
      : [
          {
            value: 'remove',
            label: t(texts.removeKey),
            icon: <Trash2 size={18} aria-hidden />,
            danger: true,
            startsGroup: true,
            onSelect: onRemove,
          },
        ];
  const menuEntries = isNew ? [] : [...entries, ...removeEntries];
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', lg: '3' }}
      px="3"
      minH="14"
      py="1.5"
      wrap="wrap"
      borderBottomWidth="1px"
      bg="bg.panel"
      role="banner"
    >
      <Button variant="ghost" size="sm" px="2" onClick={onBack}>
        <ArrowLeft aria-hidden /> {t(texts.backKey)}
      </Button>
      <HStack gap="2.5" minW="0" flex="1 1 10rem">
        <Text as="h1" fontWeight="bold" truncate title={title}>
          {title}
        </Text>
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'pageBuilder.status.published' : 'pageBuilder.status.draft')}
        </Badge>
        <Text role="status" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {t(`pageBuilder.status.${statusKey}`)}
        </Text>
      </HStack>
      {!readOnly && <UndoButtons store={editor.store} />}
      <WidthChoice value={editor.width} onChange={editor.setWidth} />
      {children}
      <IconButton size="sm" label={t('pageBuilder.bar.preview')} onClick={() => editor.setPreviewOpen(true)}>
        <Eye aria-hidden />
      </IconButton>
      {menuEntries.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm" px="0" aria-label={t('pageBuilder.bar.more')}>
              <Ellipsis aria-hidden />
            </Button>
          }
          entries={menuEntries}
        />
      )}
      {!readOnly && (
        <HStack gap="2">
          {onPublish !== null && !isNew && (
            <Button variant="outline" size="sm" onClick={onPublish} disabled={isSaving}>
              <Send aria-hidden /> <WideText minWidth={1000}>{t('pageBuilder.bar.publish')}</WideText>
            </Button>
          )}
          <Button
            size="sm"
            onClick={() => void editor.save()}
            disabled={!isDirty && !isNew}
            loading={isSaving}
            loadingText={t('pageBuilder.bar.saving')}
            aria-keyshortcuts="Control+S"
          >
            {t('pageBuilder.bar.save')}
          </Button>
        </HStack>
      )}
      <Box srOnly role="note">
        {t('pageBuilder.blocks.keys')}
      </Box>
    </Flex>
  );
};
