import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPageContent } from '@shared/domain/content/blocks';
import { orderPages } from '@entities/pages/pageWrites';
import { builtAddress, type StoredBuilderPage } from '@entities/pages/sitePages';
import { useBuilderPages } from '@entities/pages/usePageRows';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { failureText } from '@kit/ui/failureText';
import { notify } from '@kit/ui/notify';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import { usePageWriter } from '@entities/pages/usePageWriter';

const nameOf = (page: StoredBuilderPage): string => readPageContent(page.content).title || `/${builtAddress(page)}`;

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

const inOrder = (pages: readonly StoredBuilderPage[]): StoredBuilderPage[] =>
  pages.filter(({ isDeleted }) => !isDeleted).sort((one, other) => one.position - other.position || one.id - other.id);

interface PageOrderProps {
  pages: readonly StoredBuilderPage[];
  onClose: () => void;
}

const PageOrder = ({ pages, onClose }: PageOrderProps) => {
  const { t } = useTranslation();
  const writer = usePageWriter();
  const [order, setOrder] = useState(() => inOrder(pages));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { moved: count, failure } = await orderPages(writer, order);
    setBusy(false);
    if (failure === null) {
      notify.success(t('pages.order.saved'));
      return onClose();
    }
    if (failure.kind === 'superseded') return;
    notify.error(failureText(failure, t), count === 0 ? {} : { description: t('pages.order.partly', { count }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pages.order.title')}
      busy={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void save()} loading={busy} loadingText={t('pages.order.save')}>
            {t('pages.order.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('pages.order.help')}
        </Text>
        <SortableList
          ids={order.map(({ id }) => String(id))}
          label={t('pages.order.title')}
          rowLabel={(at) => (order[at] === undefined ? '' : nameOf(order[at]))}
          onMove={(from, to) => setOrder((now) => moved(now, from, to))}
        >
          {(at) => (
            <Stack gap="0" py="1" minW="0">
              <Text truncate fontWeight="bold">
                {order[at] && nameOf(order[at])}
              </Text>
              <Text truncate textStyle="xs" color="fg.muted">
                /{order[at] && builtAddress(order[at])}
              </Text>
            </Stack>
          )}
        </SortableList>
      </Stack>
    </Dialog>
  );
};

/** Order of the pages of the builder: saved as one change for each page that has another place. */
export const PageOrderDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { value, failure, refetch } = useBuilderPages();
  if (value !== undefined) return <PageOrder pages={value} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('pages.order.title')}>
      {failure === null ? <RowSkeletons rows={5} /> : <ErrorState failure={failure} onRetry={refetch} />}
    </Dialog>
  );
};
