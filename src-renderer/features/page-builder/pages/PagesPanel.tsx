import { Box, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { ListOrdered, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { StatusDot } from '@kit/ui/Badge';
import { IconButton } from '@kit/ui/IconButton';
import { PageOrderDialog } from '@entities/pages/PageOrderDialog';
import { isMissingAddress, type SitePage } from '@entities/pages/sitePages';
import { SectionTitle } from '../SectionTitle';
import { NewPageDialog } from './NewPageDialog';
import type { PageActions } from './usePageActions';

const PageButton = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    px: '2',
    py: '1.5',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
});

interface PagesPanelProps {
  pages: readonly SitePage[];
  currentPage: SitePage | null;
  readOnly: boolean;
  actions: PageActions;
  /** Calls `go` immediately, or after the user saved or discarded unsaved input. */
  leave: (go: () => void) => void;
}

/** List of the pages made with the page builder, with a button that adds one. */
export const PagesPanel = ({ pages, currentPage, readOnly, actions, leave }: PagesPanelProps) => {
  const [openDialog, setOpenDialog] = useState<'new' | 'order' | null>(null);
  const builtSitePages = pages.filter((page) => page.built !== null);
  const listedSitePages =
    currentPage !== null && currentPage.built === null ? [...builtSitePages, currentPage] : builtSitePages;
  return (
    <Box as="section" aria-label={t('pageBuilder.pages.list')}>
      <SectionTitle
        action={
          <HStack gap="0.5">
            {!readOnly && builtSitePages.length > 1 && (
              <IconButton size="xs" label={t('pageBuilder.pages.order')} onClick={() => setOpenDialog('order')}>
                <ListOrdered aria-hidden />
              </IconButton>
            )}
            {actions.canCreate && (
              <IconButton size="xs" label={t('pageBuilder.pages.create')} onClick={() => setOpenDialog('new')}>
                <Plus aria-hidden />
              </IconButton>
            )}
          </HStack>
        }
      >
        {t('pageBuilder.pages.list')}
      </SectionTitle>
      <Stack as="ul" gap="0.5" listStyleType="none">
        {listedSitePages.map((page) => (
          <li key={page.built?.id ?? page.address}>
            <PageButton
              type="button"
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={() => page !== currentPage && leave(() => actions.open(page))}
            >
              <Text textStyle="sm" fontWeight="medium" truncate>
                {page.name || t('pageBuilder.untitled')}
              </Text>
              <HStack textStyle="xs" color="fg.muted" gap="2" minW="0">
                <StatusDot tone={page.status === 'published' ? 'success' : 'neutral'}>
                  {t(page.status === 'published' ? 'pageBuilder.status.published' : 'pageBuilder.status.draft')}
                </StatusDot>
                <Text truncate>{isMissingAddress(page) ? t('sitePages.noAddress') : `/${page.address}`}</Text>
              </HStack>
            </PageButton>
          </li>
        ))}
      </Stack>
      {openDialog === 'new' && (
        <NewPageDialog
          pages={pages}
          onClose={() => setOpenDialog(null)}
          onCreate={(page) => {
            setOpenDialog(null);
            leave(() => actions.openNewPage(page));
          }}
        />
      )}
      {openDialog === 'order' && <PageOrderDialog pages={builtSitePages} onClose={() => setOpenDialog(null)} />}
    </Box>
  );
};
