import { Flex, HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ListPage } from '@shared/contract/protocol/allPages';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Pagination, toPagination } from '@kit/ui/layout/Pagination';
import type { Filters } from './filters/filters';
import { pageSizes } from './state/listState';
import type { ListControls } from './state/useListState';

interface ListFooterProps<F extends Filters> {
  controls: ListControls<F>;
  isCursorPaged: boolean;
  /** Reply with the displayed page. */
  reply: ListPage<unknown> & { nextCursor?: string };
  /** Rows per page that the platform actually returns. */
  pageSize: number;
}

/** Pagination by previous and next page, for lists with an unknown total. */
const CursorPagination = <F extends Filters>({
  controls,
  reply: { nextCursor },
}: Pick<ListFooterProps<F>, 'controls' | 'reply'>) => {
  const { state, goToPreviousCursor, goToNextCursor } = controls;
  return (
    <HStack as="nav" aria-label={t('ui.pagination')} justify="flex-end" px="4" py="3" gap="2">
      <Button variant="outline" size="sm" disabled={state.cursor === null} onClick={goToPreviousCursor}>
        {t('list.previous')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={nextCursor === undefined}
        onClick={() => nextCursor !== undefined && goToNextCursor(nextCursor)}
      >
        {t('list.next')}
      </Button>
    </HStack>
  );
};

/** Row range and total, pagination and page size. */
export const ListFooter = <F extends Filters>({ controls, isCursorPaged, reply, pageSize }: ListFooterProps<F>) => {
  const formats = useFormats();
  const { state, setPage, setLimit } = controls;
  const choices = pageSizes.map((size) => ({ value: String(size), label: formats.count(size) }));
  return (
    <Flex align="center" wrap="wrap" borderTopWidth="1px" borderColor="border">
      <HStack gap="2" ps="4" py="2">
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" aria-hidden>
          {t('list.perPage')}
        </Text>
        <Select
          label={t('list.perPage')}
          value={String(state.limit)}
          choices={choices}
          onChange={(value) => setLimit(pageSizes.find((size) => String(size) === value) ?? pageSizes[0])}
        />
      </HStack>
      <Flex flex="1" direction="column">
        {isCursorPaged ? (
          <CursorPagination controls={controls} reply={reply} />
        ) : (
          <Pagination page={state.page} pageSize={pageSize} {...toPagination(reply)} onPageChange={setPage} />
        )}
      </Flex>
    </Flex>
  );
};
