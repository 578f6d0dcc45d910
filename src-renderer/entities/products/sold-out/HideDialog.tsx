import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { getNameOrId } from '@kit/ui/nameOrId';
import { formatMenusAndStores } from './scopeTexts';
import { useStoresSellingProducts, type ScopedProduct } from './useSaleScope';

interface HideScopeProps {
  /** Products to hide, at least one. */
  products: readonly ScopedProduct[];
}

/** Text with the number of menus and stores that sell the products to hide. */
export const HideScope = ({ products }: HideScopeProps) => {
  const formats = useFormats();
  const scope = useStoresSellingProducts(products);
  const formatBody = (): string => {
    if (scope === undefined) return t('soldOut.loading');
    if (scope === null) return t('soldOut.hide.unknown');
    return t('soldOut.hide.body', { count: products.length, places: formatMenusAndStores(formats, scope) });
  };
  return <Text role="status">{formatBody()}</Text>;
};

interface HideDialogProps {
  /** Products to hide, at least one. */
  products: readonly (ScopedProduct & { name: string })[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks for confirmation before hiding products. */
export const HideDialog = ({ products, onConfirm, onClose }: HideDialogProps) => {
  const formats = useFormats();
  const [firstProduct] = products;
  const name = firstProduct === undefined ? '' : getNameOrId(firstProduct);
  return (
    <ConfirmDialog
      open
      title={t('soldOut.hide.title', { count: products.length, value: formats.count(products.length), name })}
      confirmLabel={t('soldOut.hide.confirm')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <HideScope products={products} />
    </ConfirmDialog>
  );
};
