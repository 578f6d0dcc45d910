import { HStack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from 'i18next';
import type { ListPage } from '@shared/contract/protocol/allPages';
import { IconButton } from '../IconButton';

interface PaginationProps {
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  /** Total number of rows; null if unknown. */
  count: number | null;
  /** Number of rows on this page. */
  rows: number;
  hasNext: boolean;
  onPageChange: (page: number) => void;
}

/** Pagination props of a list page. */
export const toPagination = ({ page, count, nextPage }: ListPage<unknown>) => ({
  count,
  rows: page.length,
  hasNext: nextPage !== null,
});

/** Displayed rows, total and page buttons. */
export const Pagination = ({ page, pageSize, count, rows, hasNext, onPageChange }: PaginationProps) => {
  const pageCount = count === null ? null : Math.max(1, Math.ceil(count / pageSize), hasNext ? page + 1 : 1);
  const first = rows === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = rows === 0 ? 0 : (page - 1) * pageSize + rows;
  const formatRange = () => {
    if (count !== null) return t('ui.shownRange', { first, last: Math.min(last, count), count });
    return t(hasNext ? 'ui.shownRangeOfMore' : 'ui.shownRangeAlone', { first, last });
  };
  return (
    <HStack as="nav" aria-label={t('ui.pagination')} justify="space-between" px="4" py="3" gap="4">
      <Text textStyle="sm" color="fg.muted" aria-live="polite">
        {formatRange()}
      </Text>
      <HStack gap="1">
        <IconButton size="sm" label={t('ui.previousPage')} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Text textStyle="sm" px="2">
          {pageCount === null ? t('ui.page', { page }) : t('ui.pageOf', { page, pages: pageCount })}
        </Text>
        <IconButton
          size="sm"
          label={t('ui.nextPage')}
          disabled={!hasNext && page >= (pageCount ?? page)}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </HStack>
    </HStack>
  );
};
