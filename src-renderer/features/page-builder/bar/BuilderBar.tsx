import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import {
  ArrowLeft,
  CircleCheck,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  History,
  Redo2,
  Send,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Menu, type MenuEntry } from '@kit/ui/overlays/Menu';
import { WideText } from '@kit/ui/WideText';
import type { HistoryStore } from '../document/historyStore';
import { useSteps } from '../document/useHistory';
import { WidthChoice, type WidthName } from './WidthChoice';

const Steps = ({ store }: { store: HistoryStore }) => {
  const { t } = useTranslation();
  const { canUndo, canRedo } = useSteps(store);
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

export interface BuilderBarProps {
  store: HistoryStore;
  title: string;
  /** Text of the back link; pages by default. */
  backLabel?: string;
  removeLabel?: string;
  isPublished: boolean;
  /** Allows publishing again. */
  publishesAgain?: true;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  readOnly: boolean;
  canRemove: boolean;
  width: WidthName;
  /** Number of findings of the page check; null if unknown. */
  findings: number | null;
  onWidth: (width: WidthName) => void;
  onBack: () => void;
  /** Optional actions exist only for some kinds of pages. */
  onCheck?: () => void;
  onPreview: () => void;
  onVersions?: () => void;
  onPublish: () => void;
  onUnpublish?: () => void;
  onFraming?: () => void;
  onRemove: () => void;
  onSave: () => void;
}

/** Top bar with navigation, actions and save state. */
export const BuilderBar = (bar: BuilderBarProps) => {
  const { t } = useTranslation();
  const { store, isPublished, isNew, isDirty, isSaving, readOnly, onVersions, onFraming, onUnpublish, onCheck } = bar;
  const statusKey = isDirty ? 'dirty' : isNew ? 'new' : 'clean';
  const entries: MenuEntry[] = [
    ...(isNew || onVersions === undefined
      ? []
      : [
          {
            value: 'versions',
            label: t('pageBuilder.bar.versions'),
            icon: <History size={18} aria-hidden />,
            onSelect: onVersions,
          },
        ]),
    ...(readOnly || isNew || onFraming === undefined
      ? []
      : [
          {
            value: 'framing',
            label: t('pageBuilder.framing.menu'),
            icon: <Copy size={18} aria-hidden />,
            onSelect: onFraming,
          },
          ...(isPublished && onUnpublish !== undefined
            ? [
                {
                  value: 'unpublish',
                  label: t('pageBuilder.bar.unpublish'),
                  icon: <EyeOff size={18} aria-hidden />,
                  onSelect: onUnpublish,
                },
              ]
            : []),
        ]),
    ...(bar.canRemove && !isNew
      ? [
          {
            value: 'remove',
            label: bar.removeLabel ?? t('pageBuilder.pages.remove'),
            icon: <Trash2 size={18} aria-hidden />,
            danger: true,
            startsGroup: true,
            onSelect: bar.onRemove,
          },
        ]
      : []),
  ];
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
      <Button variant="ghost" size="sm" px="2" onClick={bar.onBack}>
        <ArrowLeft aria-hidden /> {bar.backLabel ?? t('pageBuilder.backShort')}
      </Button>
      <HStack gap="2.5" minW="0" flex="1 1 10rem">
        <Text as="h1" fontWeight="bold" truncate title={bar.title}>
          {bar.title}
        </Text>
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'pageBuilder.status.published' : 'pageBuilder.status.draft')}
        </Badge>
        <Text role="status" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {t(`pageBuilder.status.${statusKey}`)}
        </Text>
      </HStack>
      {!readOnly && <Steps store={store} />}
      <WidthChoice value={bar.width} onChange={bar.onWidth} />
      {onCheck !== undefined && (
        <Button variant="ghost" size="sm" px="2.5" onClick={onCheck}>
          {bar.findings ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
          <WideText from={1000}>{t('pageBuilder.bar.check')}</WideText>
          {!!bar.findings && (
            <Badge tone="warning" size="sm">
              {bar.findings}
            </Badge>
          )}
        </Button>
      )}
      <IconButton size="sm" label={t('pageBuilder.bar.preview')} onClick={bar.onPreview}>
        <Eye aria-hidden />
      </IconButton>
      {entries.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm" px="0" aria-label={t('pageBuilder.bar.more')}>
              <Ellipsis aria-hidden />
            </Button>
          }
          entries={entries}
        />
      )}
      {!readOnly && (
        <HStack gap="2">
          {(!isPublished || bar.publishesAgain) && !isNew && (
            <Button variant="outline" size="sm" onClick={bar.onPublish} disabled={isSaving}>
              <Send aria-hidden /> <WideText from={1000}>{t('pageBuilder.bar.publish')}</WideText>
            </Button>
          )}
          <Button
            size="sm"
            onClick={bar.onSave}
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
