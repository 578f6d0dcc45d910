import { HStack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  count: number;
  onPageChange: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export const Pagination = ({ page, pageSize, count, onPageChange }: PaginationProps) => {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  return (
    <HStack as="nav" aria-label={t('ui.pagination')} justify="space-between" px="4" py="3" gap="4">
      <Text textStyle="sm" color="fg.muted" aria-live="polite">
        {t('ui.shownRange', { first, last, count })}
      </Text>
      <HStack gap="1">
        <IconButton size="sm" label={t('ui.previousPage')} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Text textStyle="sm" px="2">
          {t('ui.pageOf', { page, pages })}
        </Text>
        <IconButton size="sm" label={t('ui.nextPage')} disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </HStack>
    </HStack>
  );
};
