import { useMemo } from 'react';
import { listLinkTargets, searchLinkTargets, type LinkTarget } from '@shared/domain/content/linkTargets';
import { joinPages } from '@entities/pages/sitePages';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { useDebounced } from '@kit/data/useDebounced';
import { useCan, useSession } from '@kit/session/hooks';

/** Maximum age (ms) of cached names and addresses. */
const freshFor = 60_000;
const maxProducts = 25;
const maxTargets = 60;
const debounceMs = 200;

interface LinkTargets {
  targets: readonly LinkTarget[];
  loading: boolean;
}

/** Pages, categories and products of the shop that match the typed text and that the user may see. */
export const useLinkTargets = (searchText: string): LinkTargets => {
  const { tenant } = useSession();
  const canSeePages = useCan('pages', 'index');
  const canSeeProducts = useCan('products', 'index');
  const query = useDebounced(searchText.trim(), debounceMs);
  const listedPages = useAllPages('pages.list', {}, { enabled: canSeePages, freshFor });
  const builtPages = useAllPages('builderPages.list', { tenantId: tenant }, { enabled: canSeePages, freshFor });
  const menu = useCall('staticMenu.get', { params: { tenant } }, { freshFor });
  const products = useCall(
    'products.list',
    { query: { limit: maxProducts, ...(query !== '' && { query }) } },
    { enabled: canSeeProducts, freshFor },
  );
  const targets = useMemo(
    () =>
      listLinkTargets({
        pages: joinPages(listedPages.value ?? [], builtPages.value ?? []),
        menu: menu.value ?? null,
        products: canSeeProducts ? (products.value?.page ?? []) : (menu.value?.products ?? []),
      }),
    [listedPages.value, builtPages.value, menu.value, products.value, canSeeProducts],
  );
  return {
    targets: useMemo(() => searchLinkTargets(targets, searchText).slice(0, maxTargets), [targets, searchText]),
    loading:
      [listedPages, builtPages, products].some(({ loading, failure }) => loading && failure === null) || menu.loading,
  };
};
