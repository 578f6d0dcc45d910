import { ClipboardList, PackageX, Undo2, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { containsWords } from '@shared/contract/protocol/listFilters';
import type { OrderRow } from '@shared/contract/sales/orders';
import { activeOrderStatuses } from '@shared/domain/sales/orderStatus';
import { getOrderStatusAppearance, formatShortOrderName } from '@entities/orders/orderTexts';
import { useCall } from '@kit/data/useCall';
import { useDebounced } from '@kit/data/useDebounced';
import { useFormats } from '@kit/format/useFormats';
import { useCan, usePermission } from '@kit/session/hooks';
import { useIsCustomerDataMasked } from '@kit/session/useIsCustomerDataMasked';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { PaletteEntry } from './entry';
import { isOrderNumber, findMainWord, parseSearchIntent, type SearchIntent } from './searchIntent';

const staleTime = 30_000;
const typingPauseMs = 200;
const maxCandidates = 12;
const maxOrders = 6;
const maxCustomers = 3;
const maxProducts = 6;

const noOrders: readonly OrderRow[] = [];

/** Sorts active orders first, otherwise keeping the platform's order (latest first). */
const sortActiveFirst = (orders: readonly OrderRow[]): OrderRow[] => {
  const isActive = ({ status }: OrderRow) => activeOrderStatuses.some((activeStatus) => activeStatus === status);
  return orders.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)));
};

/**
 * Orders found by number, customer, phone, address or email. If there are none, searches by the longest word and
 * filters the names locally, since some platforms match the query as one phrase.
 */
const useFoundOrders = (intent: SearchIntent | null): readonly OrderRow[] => {
  const shouldSearch = intent !== null && intent.kind !== 'soldOut';
  const enabled = useCan('orders', 'index') && shouldSearch;
  const query = intent?.query ?? '';
  const { value } = useCall(
    'orders.list',
    { query: { query, limit: maxCandidates } },
    { enabled, freshFor: staleTime },
  );
  const mainWord = findMainWord(query);
  const shouldSearchByWord = enabled && value?.page.length === 0 && mainWord !== query && mainWord.length > 2;
  const { value: wordMatches } = useCall(
    'orders.list',
    { query: { query: mainWord, limit: maxCandidates * 4 } },
    { enabled: shouldSearchByWord, freshFor: staleTime },
  );
  return useMemo(() => {
    if (!enabled) return noOrders;
    const matches = shouldSearchByWord
      ? (wordMatches?.page ?? noOrders).filter(({ customerName }) => containsWords([customerName], query))
      : (value?.page ?? noOrders);
    const exactMatches = isOrderNumber(query) ? matches.filter(({ number }) => String(number) === query) : [];
    return exactMatches.length > 0 ? exactMatches : sortActiveFirst(matches);
  }, [enabled, shouldSearchByWord, wordMatches, value, query]);
};

const useProductEntries = (intent: SearchIntent | null): PaletteEntry[] => {
  const canSellOut = usePermission()('products', 'update') === 'allowed';
  const canOpen = useCan('products', 'show');
  const enabled = useCan('products', 'index') && canOpen && canSellOut && intent?.kind === 'soldOut';
  const query = intent?.query ?? '';
  const { value } = useCall(
    'products.list',
    { query: { query, limit: maxProducts } },
    { enabled, freshFor: staleTime },
  );
  return useMemo(
    () =>
      !enabled
        ? []
        : (value?.page ?? []).map((product): PaletteEntry => ({
            id: `product:${product.id}`,
            kind: 'product',
            label: t('palette.soldOut', { name: getNameOrId(product) }),
            isFound: true,
            icon: PackageX,
            target: { to: '/products', requested: { ask: 'sellOut', id: product.id } },
          })),
    [enabled, value],
  );
};

interface FoundEntries {
  /** Matches of a recognized sentence, number or phone; listed first. */
  matches: PaletteEntry[];
  /** Possible matches, ranked among the other entries. */
  others: PaletteEntry[];
}

/** Orders, customers and products found by the platform, within the user's permissions. */
export const useFoundEntries = (typedText: string): FoundEntries => {
  const formats = useFormats();
  const debouncedText = useDebounced(typedText, typingPauseMs);
  const intent = useMemo(() => parseSearchIntent(debouncedText), [debouncedText]);
  const orders = useFoundOrders(intent);
  const products = useProductEntries(intent);
  const isMasked = useIsCustomerDataMasked();
  const canOpen = useCan('orders', 'show');
  const canRefund = usePermission()('orders', 'update') === 'allowed';
  return useMemo(() => {
    // Hides results of the previous text immediately.
    if (intent === null || typedText.trim() === '') return { matches: [], others: [] };
    const isRefund = intent.kind === 'refund' && canRefund;
    const orderEntries = !canOpen
      ? []
      : orders.slice(0, maxOrders).map((order): PaletteEntry => {
          const status = getOrderStatusAppearance(order.status);
          const name = [formatShortOrderName(order), order.customerName].filter(Boolean).join(' ');
          return {
            id: `order:${order.id}`,
            kind: 'order',
            label: isRefund ? t('palette.refund', { name }) : name,
            detail: [
              status.labelKey === undefined ? order.status : t(status.labelKey),
              order.storeName,
              order.total === null ? null : formats.money(order.total),
            ]
              .filter(Boolean)
              .join(' · '),
            isFound: true,
            icon: isRefund ? Undo2 : ClipboardList,
            target: { to: { pathname: '/orders', search: `order=${order.id}` } },
          };
        });
    const names = isMasked
      ? []
      : [...new Set(orders.map(({ customerName }) => customerName ?? '').filter((name) => name !== ''))];
    const customerEntries = names.slice(0, maxCustomers).map((name): PaletteEntry => ({
      id: `customer:${name}`,
      kind: 'customer',
      label: name,
      detail: t('palette.customerOrders'),
      isFound: true,
      icon: UserRound,
      target: { to: { pathname: '/orders', search: new URLSearchParams({ text: name }).toString() } },
    }));
    switch (intent.kind) {
      case 'order':
      case 'refund':
        return { matches: orderEntries, others: customerEntries };
      case 'customer':
        return { matches: customerEntries, others: orderEntries };
      case 'soldOut':
        return { matches: products, others: [] };
      case 'any':
        return { matches: [], others: [...customerEntries, ...orderEntries] };
    }
  }, [intent, typedText, orders, products, isMasked, canOpen, canRefund, formats]);
};
