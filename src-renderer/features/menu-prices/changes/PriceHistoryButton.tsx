import { History } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CellChange, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { priceHistoryParam } from '@entities/prices/priceHistoryPath';
import { useSearchParams } from '@kit/data/useSearchParams';
import { Button } from '@kit/ui/Button';
import { PriceHistoryDialog } from './PriceHistoryDialog';

interface PriceHistoryButtonProps {
  sheet: Sheet;
  names: ReadonlyMap<number, string>;
  disabled: boolean;
  /** Enters the earlier prices in the sheet, where the user reviews them before saving. */
  onRestore: (changes: readonly CellChange[]) => void;
}

/** Button that opens the sheet's price history. If the URL names a product, that product's history opens at once. */
export const PriceHistoryButton = ({ sheet, names, disabled, onRestore }: PriceHistoryButtonProps) => {
  const [searchParams, setSearchParams] = useSearchParams();
  const requestedId = Number(searchParams.get(priceHistoryParam));
  const productId = Number.isInteger(requestedId) && requestedId > 0 ? requestedId : null;
  const [isOpen, setIsOpen] = useState(productId !== null);
  const showAllProducts = () =>
    setSearchParams(
      (params) => {
        params.delete(priceHistoryParam);
        return params;
      },
      { replace: true },
    );
  const close = () => {
    setIsOpen(false);
    if (productId !== null) showAllProducts();
  };
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setIsOpen(true)}>
        <History aria-hidden /> {t('menuPrices.history.open')}
      </Button>
      {isOpen && !disabled && (
        <PriceHistoryDialog
          sheet={sheet}
          names={names}
          productId={productId}
          onShowAll={showAllProducts}
          onRestore={(changes) => {
            close();
            onRestore(changes);
          }}
          onClose={close}
        />
      )}
    </>
  );
};
