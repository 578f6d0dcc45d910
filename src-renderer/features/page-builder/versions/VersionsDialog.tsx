import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { PageContentVersion } from '@shared/contract/content/pages';
import type { PageContent } from '@shared/contract/content/blocks';
import { isUnchanged, comparePages } from '@shared/contract/content/pageChanges';
import { useInfinitePages } from '@kit/data/useInfinitePages';
import { EventTime } from '@kit/format/EventTime';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { ErrorState, Spinner } from '@kit/ui/layout/states';
import { readEditableContent } from '../save/pageModel';
import { DifferenceList } from './DifferenceList';

const VersionButton = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    px: '3',
    py: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
    '&[aria-pressed=true]': { bg: 'brand.subtle' },
  },
});

interface VersionsDialogProps {
  pageId: number;
  currentContent: PageContent;
  readOnly: boolean;
  onRestore: (content: PageContent) => void;
  onClose: () => void;
}

/** Earlier versions of a page, with the effect of restoring one. */
export const VersionsDialog = ({ pageId, currentContent, readOnly, onRestore, onClose }: VersionsDialogProps) => {
  const versions = useInfinitePages('pageContents.list', (page) => ({ query: { pageId, page, limit: 25 } }));
  const [selectedVersionId, setSelectedVersionId] = useState<number | null>(null);
  const selectedVersion: PageContentVersion | undefined =
    versions.rows.find(({ id }) => id === selectedVersionId) ?? versions.rows[0];
  const content = useMemo(
    () => (selectedVersion === undefined ? null : readEditableContent(selectedVersion.content)),
    [selectedVersion],
  );
  const difference = useMemo(() => content && comparePages(currentContent, content), [content, currentContent]);

  const renderBody = () => {
    if (versions.failure !== null && versions.rows.length === 0) {
      return <ErrorState failure={versions.failure} onRetry={versions.refetch} />;
    }
    if (versions.loading && versions.rows.length === 0) return <Spinner label={t('pageBuilder.versions.loading')} />;
    if (versions.rows.length === 0) return <Text color="fg.muted">{t('pageBuilder.versions.none')}</Text>;
    return (
      <Flex gap="5" direction={{ base: 'column', md: 'row' }} align="stretch">
        <Stack gap="1" w={{ base: 'full', md: '16rem' }} maxH="24rem" overflowY="auto" flexShrink="0">
          <Stack as="ul" gap="1" listStyleType="none" aria-label={t('pageBuilder.versions.list')}>
            {versions.rows.map(({ id, createdAt, editor }) => (
              <li key={id}>
                <VersionButton
                  type="button"
                  aria-pressed={id === selectedVersion?.id}
                  onClick={() => setSelectedVersionId(id)}
                >
                  <Text textStyle="sm" fontWeight="medium">
                    {createdAt === null ? t('pageBuilder.versions.undated') : <EventTime time={createdAt} />}
                  </Text>
                  <Text textStyle="xs" color="fg.muted" truncate>
                    {editor?.name ?? t('pageBuilder.versions.unsigned')}
                  </Text>
                </VersionButton>
              </li>
            ))}
          </Stack>
          {versions.loadMore !== null && (
            <Button variant="ghost" size="sm" onClick={versions.loadMore} loading={versions.loading}>
              {t('pageBuilder.versions.more')}
            </Button>
          )}
        </Stack>
        <Stack flex="1" minW="0" gap="3" aria-live="polite">
          <Text fontWeight="bold">{t('pageBuilder.versions.difference')}</Text>
          {difference !== null && <DifferenceList difference={difference} />}
        </Stack>
      </Flex>
    );
  };

  return (
    <Dialog
      open
      size="lg"
      title={t('pageBuilder.versions.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {!readOnly && (
            <Button
              disabled={content === null || difference === null || isUnchanged(difference)}
              onClick={() => content !== null && onRestore(content)}
            >
              {t('pageBuilder.versions.restore')}
            </Button>
          )}
        </>
      }
    >
      {renderBody()}
    </Dialog>
  );
};
