import { t } from 'i18next';
import type { Product } from '@shared/contract/catalogue/products';
import { HideScope } from '@entities/products/sold-out/HideDialog';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';

/** Asks for confirmation before a save that hides a product. The dialog shows the affected menus and stores. */
export const useHideQuestion =
  () =>
  ({ show }: { show?: boolean | undefined }, item: Product | null): Promise<ConfirmOptions | null> =>
    Promise.resolve(
      item === null || !item.show || show !== false
        ? null
        : {
            title: t('soldOut.hide.title', { count: 1, name: getNameOrId(item) }),
            body: <HideScope products={[item]} />,
            confirmLabel: t('soldOut.hide.confirm'),
          },
    );
