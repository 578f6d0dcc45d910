import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import {
  getHistoryStart,
  findPriceRow,
  type LoggedPriceChange,
} from '@shared/domain/catalogue/priceHistory/priceHistory';
import { PriceHistoryList } from '@entities/prices/PriceHistoryList';
import { getPriceHistoryPath } from '@entities/prices/priceHistoryPath';
import { usePriceHistory } from '@entities/prices/usePriceHistory';
import { formatShortDate } from '@kit/format/relativeTime';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { getPlatformNow } from '@kit/session/platformClock';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useProductForm } from './useProductForm';

const ProductPriceHistory = ({ productId, version }: { productId: number; version: unknown }) => {
  const formats = useFormats();
  const { readOnly, setValue } = useProductForm();
  const { history, failure, refetch } = usePriceHistory({ productId }, version);
  const historyStart = history === null ? null : getHistoryStart(history);

  const renderRestoreAction = (change: LoggedPriceChange) => {
    const { groupId, menuId } = change;
    if (groupId !== null)
      return menuId === null ? null : (
        <Button asChild variant="outline" size="sm">
          <Link to={getPriceHistoryPath(menuId, productId)}>{t('products.priceHistory.inSheet')}</Link>
        </Button>
      );
    const previousPrice = findPriceRow(change, productId)?.[1] ?? null;
    if (previousPrice === null || readOnly) return null;
    return (
      <Button
        variant="outline"
        size="sm"
        onClick={() => setValue('priceProduct', previousPrice, { shouldDirty: true })}
      >
        {t('products.priceHistory.use', { price: formats.money(previousPrice) })}
      </Button>
    );
  };
  const renderContent = () => {
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (history === null) return <RowSkeletons rows={2} height="6" />;
    if (history.changes.length === 0)
      return (
        <Text textStyle="sm" color="fg.muted">
          {t('priceHistory.empty')}. {t('priceHistory.emptyBody')}
        </Text>
      );
    return <PriceHistoryList changes={history.changes} names={null} action={renderRestoreAction} />;
  };
  return (
    <SectionCard
      title={t('priceHistory.title')}
      {...(historyStart !== null && {
        description: t('priceHistory.since', { day: formatShortDate(historyStart, getPlatformNow(), formats.zone) }),
      })}
    >
      {renderContent()}
    </SectionCard>
  );
};

/** Price history of an existing product, for users who may edit prices. */
export const PriceHistorySection = () => {
  const { item } = useProductForm();
  if (item === null) return null;
  return (
    <Can area="menus" action="update">
      <ProductPriceHistory productId={item.id} version={item.priceProduct} />
    </Can>
  );
};
